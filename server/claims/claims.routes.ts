import * as api from '#api/claims.ts';
import { handle } from '../shared/http/handle.ts';
import { commentClaim, moveClaim } from './change.usecases.ts';
import { fileClaim } from './file.usecases.ts';
import { countClaims, getClaim, getPhoto, listClaims } from './read.usecases.ts';

export const claimRoutes = [
  handle(api.listClaims, (call) => listClaims(call)),
  handle(api.countClaims, (call) => countClaims(call)),
  handle(api.getClaim, ({ params, ...call }) => getClaim({ ...call, id: params.id })),
  handle(api.fileClaim, ({ body, ...call }) => fileClaim({ ...call, filing: body })),
  handle(api.takeOverClaim, ({ params, ...call }) =>
    moveClaim({ ...call, id: params.id, event: 'takeOver' }),
  ),
  handle(api.giveBackClaim, ({ params, ...call }) =>
    moveClaim({ ...call, id: params.id, event: 'giveBack' }),
  ),
  handle(api.closeClaim, ({ params, ...call }) => moveClaim({ ...call, id: params.id, event: 'close' })),
  handle(api.reopenClaim, ({ params, body, ...call }) =>
    moveClaim({ ...call, id: params.id, event: 'reopen', reason: body.reason }),
  ),
  handle(api.commentClaim, ({ params, body, ...call }) =>
    commentClaim({ ...call, id: params.id, text: body.text }),
  ),
  handle(api.getClaimPhoto, ({ tx, actor, params, query }) =>
    getPhoto({ tx, actor, claimId: params.id, sha256: params.sha256, size: query.size }),
  ),
];
