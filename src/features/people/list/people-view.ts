import { peopleListParams } from '#domain/user/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of a list of users. */
export type PeopleListView = ViewOf<typeof peopleListParams>;

export const peopleList = defineListView(peopleListParams);
