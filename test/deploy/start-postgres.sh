#!/bin/sh
# Starts Debian's PostgreSQL as the official image does: a new database on an empty volume, then the server.
set -eu
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
chown postgres:postgres $data
if [ ! -f $data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  chown postgres /tmp/password
  as_postgres initdb --pgdata $data --username "$POSTGRES_USER" --pwfile /tmp/password --auth scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>$data/pg_hba.conf
  echo "create database $POSTGRES_DB;" | as_postgres postgres --single -D $data postgres
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D $data -c listen_addresses='*' -c unix_socket_directories=/tmp
