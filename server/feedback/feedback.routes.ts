import * as feedback from '#api/feedback.ts';
import { handle } from '../shared/http/handle.ts';
import { admitFeedback, sendFeedback } from './feedback.usecases.ts';

export const feedbackRoutes = [
  handle(
    feedback.sendFeedback,
    ({ body, ...call }) => sendFeedback(call, body),
    async (call) => {
      await admitFeedback(call);
      return undefined;
    },
  ),
];
