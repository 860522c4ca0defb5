import type { WorkGuard } from '../../work-guard.ts'
import type { Conjunction, SchemaAtom } from '../normalise/schema.ts'
import type { JoinFilter } from './join-filter.ts'
import type { JoinRelation, ObjectTypes } from './join-relation.ts'

/** Relations by predicate, and what is known about them. */
export interface JoinSource {
  readonly relations: readonly JoinRelation[]
  readonly types: ObjectTypes
  /** Polled during joins. */
  readonly guard: WorkGuard
  /** Whether a predicate has no rows because filters test it. */
  isTested(predicate: number): boolean
  /** Everything in a condition except atoms with rows; cheap filters first. */
  filtersOf(condition: Conjunction): JoinFilter[]
  /** Estimates the number of rows for an atom, given the types of the variables and which arguments are bound. */
  expectedRows(atom: SchemaAtom, types: readonly number[], isBound: (arg: number) => boolean): number
}
