import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PreparingPglite } from './preparing-pglite.ts';

describe('the embedded database prepares what comes again', () => {
  let db: PreparingPglite;
  beforeAll(async () => {
    db = new PreparingPglite();
    await db.waitReady;
    await db.exec('create table things (id int primary key, name text, done boolean)');
  });
  afterAll(() => db.close());

  const prepared = async () => {
    const [result] = await db.exec(`select statement from pg_prepared_statements where name like 'kept_%'`);
    return result!.rows.map((row) => String(row['statement']));
  };

  it('the second time, and answers each time the same', async () => {
    const add = 'insert into things values ($1, $2, $3) returning *';
    const text = "O'Brien \\ says “ja”";
    for (const id of [1, 2, 3]) {
      const { rows } = await db.query(add, [id, id === 3 ? null : text, id === 2]);
      expect(rows).toEqual([{ id, name: id === 3 ? null : text, done: id === 2 }]);
      expect((await prepared()).filter((one) => one.includes('insert into things')).length).toBe(
        id < 2 ? 0 : 1,
      );
    }
  });

  it('leaves what is no plain value as it is', async () => {
    const text = 'select $1::int[] as list';
    for (const list of [[1], [2], [3]]) expect((await db.query(text, [list])).rows).toEqual([{ list }]);
    expect((await prepared()).filter((one) => one.includes('list'))).toEqual([]);
  });

  it('gives up what was not used for longest, never what is asked for now', async () => {
    const often = 'select $1::int as often';
    const one = (at: number) => `select ${at} as n`;
    for (let at = 0; at < 260; at += 1) {
      await db.query(often, [at]);
      for (let time = 0; time < 2; time += 1)
        expect((await db.query<{ n: number }>(one(at))).rows[0]!.n).toBe(at);
    }
    const all = await prepared();
    expect(all.length).toBeLessThanOrEqual(200);
    expect(all.some((statement) => statement.includes('as often'))).toBe(true);
    const again = await Promise.all([0, 1, 2, 259].map((at) => db.query<{ n: number }>(one(at))));
    expect(again.map(({ rows }) => rows[0]!.n)).toEqual([0, 1, 2, 259]);
  });

  it('goes on when preparing fails', async () => {
    for (let time = 0; time < 3; time += 1)
      await expect(db.query('select nothing from nowhere')).rejects.toThrow('nowhere');
    expect((await db.query<{ n: number }>('select 259 as n')).rows).toEqual([{ n: 259 }]);
  });
});
