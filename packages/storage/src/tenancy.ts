/**
 * Isolates workspaces. Every query of a workspace's handle is transformed here before it is compiled:
 *  T1 A select, join, update or delete sees rows of the handle's workspace only.
 *  T2 An insert names the handle's workspace in every row, and never overwrites a row.
 *  T3 No row changes its workspace.
 *  T4 Everything else (raw SQL, other tables, other kinds of query) is refused. A violation is a bug in our code, so it throws
 *     an ordinary Error.
 */
import { invariant } from '@davit/contract';
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { tenantTableNames } from './tables/tables.ts';

const tenantColumn = 'workspace_id';

/** T4: every other kind of node is refused, including those of later Kysely versions. */
const understood: ReadonlySet<string> = new Set([
  'AggregateFunctionNode',
  'AliasNode',
  'AndNode',
  'BinaryOperationNode',
  'CaseNode',
  'ColumnNode',
  'ColumnUpdateNode',
  'DeleteQueryNode',
  'FromNode',
  'FunctionNode',
  'GroupByItemNode',
  'GroupByNode',
  'IdentifierNode',
  'InsertQueryNode',
  'JoinNode',
  'LimitNode',
  'OffsetNode',
  'OnConflictNode',
  'OnNode',
  'OperatorNode',
  'OrNode',
  'OrderByItemNode',
  'OrderByNode',
  'ParensNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'ReturningNode',
  'SchemableIdentifierNode',
  'SelectAllNode',
  'SelectModifierNode',
  'SelectQueryNode',
  'SelectionNode',
  'TableNode',
  'TupleNode',
  'UnaryOperationNode',
  'UpdateQueryNode',
  'ValueListNode',
  'ValueNode',
  'ValuesNode',
  'WhenNode',
  'WhereNode',
]);

/** Added to a Kysely instance, it confines that instance to one workspace. */
export class Tenancy implements KyselyPlugin {
  readonly #filter: WorkspaceFilter;

  constructor(workspaceId: string) {
    this.#filter = new WorkspaceFilter(workspaceId);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#filter.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

class WorkspaceFilter extends OperationNodeTransformer {
  readonly #workspaceId: string;

  constructor(workspaceId: string) {
    super();
    this.#workspaceId = workspaceId;
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (RawNode.is(node)) {
      invariant(isDirection(node), 'raw SQL in a workspace, where it could reach the rows of another');
      return node;
    }
    invariant(understood.has(node.kind), `a ${node.kind} in a workspace, which the workspace filter does not support`);
    return super.transformNodeImpl(node, queryId);
  }

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    const { schema, identifier } = node.table;
    invariant(!schema, 'a schema named in a workspace');
    // References name tables by alias; only those that stand for rows are resolved.
    if (!this.#parentIsReference()) {
      invariant(tenantTableNames.has(identifier.name), `the table ${identifier.name} in a workspace, where it is not known`);
    }
    return super.transformTable(node, queryId);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const select = super.transformSelectQuery(node, queryId);
    return withWhere(select, this.#ownRows(select.from?.froms ?? []));
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    invariant(join.joinType === 'InnerJoin' || join.joinType === 'LeftJoin', `a ${join.joinType} in a workspace`);
    const own = this.#ownRows([join.table]);
    if (!own) return join;
    return { ...join, on: OnNode.create(join.on ? AndNode.create(own, ParensNode.create(join.on.on)) : own) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    invariant(node.table && !node.from && !node.joins, 'an update of one table at a time in a workspace');
    for (const update of node.updates ?? []) {
      invariant(columnName(update.column) !== tenantColumn, 'a row that changes its workspace');
    }
    const update = super.transformUpdateQuery(node, queryId);
    return withWhere(update, this.#ownRows([node.table]));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    invariant(!node.using && !node.joins, 'a delete from one table at a time in a workspace');
    const remove = super.transformDeleteQuery(node, queryId);
    return withWhere(remove, this.#ownRows(remove.from.froms));
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    invariant(node.into && !node.replace && !node.orAction, 'a plain insert in a workspace');
    invariant(!node.onConflict?.updates, 'an insert that never overwrites a row in a workspace');
    const position = node.columns?.findIndex((column) => columnName(column) === tenantColumn) ?? -1;
    invariant(position >= 0, `an insert into ${node.into.table.identifier.name} that names its workspace`);
    invariant(node.values && ValuesNode.is(node.values), 'an insert of given values in a workspace');
    for (const row of node.values.values) {
      const value = row.kind === 'PrimitiveValueListNode' ? row.values[position] : literal(row.values[position]);
      invariant(value === this.#workspaceId, 'an insert of rows of its own workspace');
    }
    return super.transformInsertQuery(node, queryId);
  }

  /** The condition that keeps each table among these to the workspace; null where none is a table. */
  #ownRows(sources: readonly OperationNode[]): OperationNode | null {
    let all: OperationNode | null = null;
    for (const source of sources) {
      const table = tableOf(source);
      if (!table) continue;
      const own = BinaryOperationNode.create(
        ReferenceNode.create(ColumnNode.create(tenantColumn), table),
        OperatorNode.create('='),
        ValueNode.create(this.#workspaceId),
      );
      all = all ? AndNode.create(all, own) : own;
    }
    return all;
  }

  #parentIsReference(): boolean {
    return this.nodeStack.at(-2)?.kind === 'ReferenceNode';
  }
}

function withWhere<T extends { readonly where?: WhereNode }>(query: T, condition: OperationNode | null): T {
  if (!condition) return query;
  const where = query.where ? AndNode.create(condition, ParensNode.create(query.where.where)) : condition;
  return { ...query, where: WhereNode.create(where) };
}

/** The table that rows are read from, under its alias; null for a subquery, whose own tables are already restricted. */
function tableOf(source: OperationNode): TableNode | null {
  if (TableNode.is(source)) return source;
  invariant(AliasNode.is(source), `rows from a ${source.kind} in a workspace`);
  if (source.node.kind === 'SelectQueryNode') return null;
  invariant(
    TableNode.is(source.node) && source.alias.kind === 'IdentifierNode',
    `rows from a ${source.node.kind} in a workspace`,
  );
  return TableNode.create((source.alias as { name?: string }).name ?? '');
}

function isDirection(node: RawNode): boolean {
  return node.parameters.length === 0 && node.sqlFragments.length === 1 && /^(asc|desc)$/.test(node.sqlFragments[0] ?? '');
}

function columnName(node: OperationNode): string | null {
  if (ColumnNode.is(node)) return node.column.name;
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return node.column.column.name;
  return null;
}

function literal(node: OperationNode | undefined): unknown {
  return node && ValueNode.is(node) ? node.value : undefined;
}
