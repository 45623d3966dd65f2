import * as trail from '#api/trail.ts';
import { handle } from '../shared/http/handle.ts';
import { listTrail } from './trail.usecases.ts';

export const trailRoutes = [handle(trail.listTrail, (call) => listTrail(call))];
