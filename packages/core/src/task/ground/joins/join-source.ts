import type { Watch } from '../../watch.ts'
import type { Conjunction, SchemaAtom } from '../normalise/schema.ts'
import type { JoinFilter } from './join-filter.ts'
import type { JoinRelation, ObjectTypes } from './join-relation.ts'

/** Relations by predicate, and what is known about them. */
export interface JoinSource {
  readonly relations: readonly JoinRelation[]
  readonly types: ObjectTypes
  /** Asked in the midst of joins. */
  readonly watch: Watch
  /** Whether a predicate has no rows, since filters ask for it. */
  isTested(predicate: number): boolean
  /** All of a condition but its atoms that have rows; cheap ones first. */
  filtersOf(condition: Conjunction): JoinFilter[]
  /** How many rows to expect for an atom. The variables have these types, and some arguments are bound. */
  expectedRows(atom: SchemaAtom, types: readonly number[], isBound: (arg: number) => boolean): number
}
