import { grave, slight, type Check, type Finding } from '../shared/examination.ts';
import { inWords } from './database.ts';

export const workChecked: Check = {
  name: 'jobs',
  needsSchema: true,
  well: 'jobs run, mails and pushes go out, and the feed is not held back',
  async run({ session, now }) {
    const at = `'${now().toISOString()}'::timestamptz`;
    const since = (instant: string) =>
      `greatest(0, coalesce(extract(epoch from ${at} - ${instant}), 0))::float8`;
    const [row] = await session.rows<{
      mails: number;
      mailsSince: number;
      givenUp: number;
      pushes: number;
      pushesSince: number;
    }>(
      `select (select count(*)::int from mails where sent_at is null and due_at <= ${at}) as mails,
        (select ${since('min(due_at)')} from mails where sent_at is null and due_at <= ${at}) as "mailsSince",
        (select count(*)::int from mails where sent_at is null and due_at > ${at} + interval '1000 years') as "givenUp",
        (select count(*)::int from push_messages where due_at <= ${at}) as pushes,
        (select ${since('min(due_at)')} from push_messages where due_at <= ${at}) as "pushesSince"`,
    );
    const found: Finding[] = [];
    const { mails, mailsSince, givenUp, pushes, pushesSince } = row!;
    if (mailsSince > 900)
      found.push(
        grave(
          `${mails} mails wait, the oldest for ${inWords(mailsSince)}`,
          'see whether a server or worker runs the jobs (JOBS), and what this examination says of the mail server',
        ),
      );
    if (givenUp > 0)
      found.push(
        slight(
          `${givenUp} mails were given up in the last 30 days`,
          'the codes of the mail server are in mails.last_error; contracts concerned are under Action needed',
        ),
      );
    if (pushesSince > 3600)
      found.push(
        slight(
          `${pushes} push messages wait, the oldest for ${inWords(pushesSince)}`,
          'see whether the servers reach the hosts of PUSH_SERVICES',
        ),
      );
    return [...found, ...(await ofJobs(session, since)), ...(await ofFeed(session, at))];
  },
};

type Session = Parameters<(typeof workChecked)['run']>[0]['session'];

async function ofJobs(session: Session, since: (instant: string) => string): Promise<Finding[]> {
  const jobs = await session.rows<{ name: string; overdue: number; error: string | null }>(
    `select name, last_error as error,
      ${since(`coalesce(nullif(due_at, to_timestamp(0)), lease_until - interval '10 minutes')`)} as overdue from jobs`,
  );
  const failing = jobs.filter(({ error }) => error !== null);
  const late = jobs.filter(({ overdue, error }) => error === null && overdue > 7200);
  const found = failing.map(({ name, error }) =>
    grave(`the job "${name}" fails: ${error}`, 'the log has the whole error ("a job failed")'),
  );
  if (late.length === 0) return found;
  const longest = Math.max(...late.map(({ overdue }) => overdue));
  return [
    ...found,
    grave(
      `the daily jobs ${late.map(({ name }) => `"${name}"`).join(', ')} are overdue, by up to ${inWords(longest)}`,
      'see whether a server or worker runs the jobs: JOBS=on on one, or node server/jobs.ts --stay',
    ),
  ];
}

async function ofFeed(session: Session, at: string): Promise<Finding[]> {
  if (session.engine === 'pglite') return [];
  // Whose sessions these are sees what they do; the roles of transactions do not.
  await session.run('set role none');
  const long = await session.rows<{ pid: number; seconds: number; state: string }>(
    `select pid, extract(epoch from ${at} - xact_start)::float8 as seconds, state from pg_stat_activity
      where datname = current_database() and backend_xid is not null
        and ${at} - xact_start > interval '1 minute' order by xact_start limit 3`,
  );
  await session.run('set role kochfeld_system');
  return long.map(({ pid, seconds, state }) =>
    slight(
      `a writing transaction has run for ${inWords(seconds)} (${state}): open pages hear of no change that came after it`,
      `see what it is, and end it: select pg_terminate_backend(${pid})`,
    ),
  );
}
