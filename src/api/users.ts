import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { Email } from '#domain/customer/person-input.ts';
import { languages } from '#domain/locale/language.ts';
import { Instant } from '#domain/time/instant.ts';
import { counts } from '#domain/paging/counts.ts';
import { peopleListParams } from '#domain/user/list-params.ts';
import { invitationLimits, invitingOutcomes, PeopleRow } from '#domain/user/people.ts';
import { tenantRoles } from '#domain/user/roles.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

const ClientCode = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });
const Id = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The mails' recipient. The inviter chooses their language. */
const Invited = {
  emails: v.pipe(
    v.array(v.pipe(Email, v.toLowerCase())),
    v.nonEmpty('required'),
    v.maxLength(invitationLimits.atOnce, 'too_many'),
  ),
  language: v.picklist(languages),
};

/** A role of the tenant, with the association's ern where the role has one for its place. */
const TenantRole = {
  role: v.picklist(tenantRoles, 'required'),
  association: v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(200))), null),
};

/** What became of each address, in the order given. */
const Outcomes = v.object({
  results: v.array(v.object({ email: v.string(), outcome: v.picklist(invitingOutcomes) })),
});

/** Users and invitations on one page of the list. */
export const peoplePerPage = 25;

export const PeopleQuery = v.object({ ...peopleListParams, ...cursorQuery });
export const PeopleCountQuery = countQuery(peopleListParams, 'status');

export const listClientUsers = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/users',
  may: 'users.read',
  summary: 'A client’s users by name, then its open invitations by address, 25 a page',
  params: ClientCode,
  query: v.object(cursorQuery),
  answer: page(PeopleRow),
});

export const inviteToClient = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/invitations',
  may: 'users.invite',
  summary: 'Invite people to an active client, by mail',
  params: ClientCode,
  body: v.object(Invited),
  answer: Outcomes,
  errors: ['wrong_state', 'invitations_full'],
});

export const listTenantUsers = endpoint({
  method: 'GET',
  path: '/v1/users',
  may: 'tenant.manage',
  summary:
    'Users without a client (staff, brokers, marketing) by name, then their open invitations by address, 25 a page',
  query: PeopleQuery,
  answer: page(PeopleRow),
});

export const countTenantUsers = endpoint({
  method: 'GET',
  path: '/v1/users/counts',
  may: 'tenant.manage',
  summary: 'How many users without a client, and invitations, the list has by status, with these filters',
  query: PeopleCountQuery,
  answer: counts(peopleListParams.status.wrapped.options),
});

export const inviteToTenant = endpoint({
  method: 'POST',
  path: '/v1/invitations',
  may: 'tenant.manage',
  summary: 'Invite staff, brokers or marketing, by mail',
  body: v.object({ ...Invited, ...TenantRole }),
  answer: Outcomes,
  errors: ['invitations_full'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/:id/resend',
  may: 'users.invite',
  summary: 'Mail an invitation again with a new link; earlier links end',
  params: Id,
  body: v.object({ language: v.picklist(languages) }),
  errors: ['just_sent'],
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/invitations/:id',
  may: 'users.invite',
  summary: 'Withdraw an invitation; its link ends',
  params: Id,
});

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/v1/users/:id/deactivate',
  may: 'users.invite',
  summary: 'Take a user’s access away; their sessions end at once',
  params: Id,
  errors: ['last_admin', 'last_of_client'],
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/v1/users/:id/reactivate',
  may: 'users.invite',
  summary: 'Give a deactivated user their access back',
  params: Id,
  errors: ['wrong_state'],
});

export const changeUserRole = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id',
  may: 'tenant.manage',
  summary: 'Give one of the tenant’s users another role; they sign in again',
  params: Id,
  body: v.object(TenantRole),
  errors: ['last_admin'],
});

export const resetUserFactors = endpoint({
  method: 'POST',
  path: '/v1/users/:id/reset-factors',
  may: 'tenant.manage',
  summary: 'Take a user’s second factors for them; their sessions end, and they are told by mail',
  params: Id,
});

export const listUserDevices = endpoint({
  method: 'GET',
  path: '/v1/users/:id/devices',
  may: 'users.invite',
  summary: 'Devices on which a user is signed in',
  params: Id,
  answer: v.object({
    items: v.array(v.object({ id: v.string(), name: v.string(), createdAt: Instant, lastSeenAt: Instant })),
  }),
});

export const signOutUserDevice = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/devices/:deviceId',
  may: 'users.invite',
  summary: 'Sign one of a user’s devices out',
  params: v.object({ ...Id.entries, deviceId: v.pipe(v.string(), v.uuid()) }),
});

export const signOutUser = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/devices',
  may: 'users.invite',
  summary: 'Sign a user out on all devices',
  params: Id,
});
