/**
 * The operator's PostgreSQL for apps. Each project's rows are in a database of its own, in the schema `app`, which only the role
 * of the same name can reach.
 *
 *  C1 Everything may be repeated: what is there already stays, what is gone is not missed.
 *  C2 No other role may connect to the database, and its role may do nothing elsewhere.
 *  C3 One short connection for each piece of work: it is rare, and the cluster may be gone in between.
 *  C4 What is done to one database takes turns. PostgreSQL ends the statement of a server that was killed: a database that
 *     such a statement still makes would appear behind its drop, and nobody would know it.
 */
import { randomBytes } from 'node:crypto';
import type { ConnectionOptions } from 'node:tls';
import type { ClusterAddress, Login } from '@davit/launch';
import pg from 'pg';

const connectMs = 10_000;
const statementMs = 60_000;
/** Four of each version's process, while two run and one starts, and copies. */
const connections = 24;

export interface Cluster {
  address: ClusterAddress;
  /** An empty database. */
  make(login: Login): Promise<void>;
  drop(name: string): Promise<void>;
  /** On the cluster's disk. */
  sizeOf(name: string): Promise<number>;
  /** Throws if it does not answer. */
  look(): Promise<ClusterSeen>;
}

/** What the operator's role finds there. */
export interface ClusterSeen {
  version: string;
  major: number;
  role: string;
  makesDatabases: boolean;
  makesRoles: boolean;
}

/** Unlike any other, of this installation and of others on the same cluster. */
export const newLogin = (projectId: string): Login => ({
  name: `davit_${projectId
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(0, 12)}_${randomBytes(8).toString('hex')}`,
  password: randomBytes(24).toString('hex'),
});

/** Older ones are not tried. */
export const oldestMajor = 14;

export function openCluster(url: string): Cluster {
  return {
    address: addressOf(url),
    async make({ name, password }) {
      await connected(url, null, async (client) => {
        await takeTurns(client, name);
        const known = await isThere(client, 'pg_roles', 'rolname', name);
        const rights = `login nosuperuser nocreatedb nocreaterole noreplication connection limit ${connections}`;
        await client.query(`${known ? 'alter' : 'create'} role ${quoted(name)} ${rights} password ${literal(password)}`);
        if (!(await isThere(client, 'pg_database', 'datname', name)))
          await client.query(`create database ${quoted(name)} encoding 'UTF8' template template0`);
        await client.query(`revoke all on database ${quoted(name)} from public`);
        await client.query(`grant connect, temporary on database ${quoted(name)} to ${quoted(name)}`);
        await client.query(`alter database ${quoted(name)} set search_path = app`);
      });
      await connected(url, name, async (client) => {
        await client.query('create schema if not exists app');
        await client.query(`grant usage, create on schema app to ${quoted(name)}`);
      });
    },
    drop: (name) =>
      connected(url, null, async (client) => {
        await takeTurns(client, name);
        // Who is in the role may end its connections: a process that was killed leaves some for a moment.
        if (await isThere(client, 'pg_roles', 'rolname', name)) await client.query(`grant ${quoted(name)} to current_user`);
        await client.query(`drop database if exists ${quoted(name)} with (force)`);
        await client.query(`drop role if exists ${quoted(name)}`);
      }),
    sizeOf: (name) =>
      connected(url, null, async (client) => {
        const { rows } = await client.query('select pg_database_size(oid) as bytes from pg_database where datname = $1', [name]);
        return Number(rows[0]?.bytes ?? 0);
      }),
    look: () =>
      connected(url, null, async (client) => {
        const { rows } = await client.query(
          `select current_setting('server_version_num')::int / 10000 as major, split_part(current_setting('server_version'), ' ', 1)
           as version, rolname as role, rolsuper or rolcreatedb as "makesDatabases", rolsuper or rolcreaterole as "makesRoles"
           from pg_roles where rolname = current_user`,
        );
        return rows[0] as ClusterSeen;
      }),
  };
}

/** Until the connection ends. */
async function takeTurns(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
}

/** As the driver understands the URL. */
function addressOf(url: string): ClusterAddress {
  const { host, port, ssl } = new pg.Client({ connectionString: url }) as pg.Client & { ssl: boolean | ConnectionOptions };
  return { host, port, tls: ssl === true ? {} : ssl || null };
}

async function isThere(client: pg.Client, table: string, column: string, name: string): Promise<boolean> {
  return (await client.query(`select 1 from ${table} where ${column} = $1`, [name])).rows.length > 0;
}

async function connected<T>(url: string, database: string | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: database === null ? url : withDatabase(url, database),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw new Error(`The PostgreSQL in APPS_DATABASE_URL does not do its part: ${(error as Error).message}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const literal = (text: string) => pg.escapeLiteral(text);
