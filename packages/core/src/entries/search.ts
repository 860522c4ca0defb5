/**
 * Direct access to search: your own state spaces, and engines, heuristics, prunings and open lists, built-in or your own.
 *
 * @example
 * import { createSearch, solutionOf, valueSpace } from '@telos/core/search'
 *
 * const space = valueSpace({ start: 1, isGoal: (n) => n === 10, successors: (n) => [{ action: 'add', state: n + 1 }] })
 * const search = createSearch(space, { engine: 'breadth-first' })
 * search.run()
 * solutionOf(search) // nine steps
 *
 * @module
 */

export { defaultLimits } from '../planner/plan-request.ts'
export { BestFirst, type BestFirstOptions } from '../search/best-first.ts'
export { BestSoFar, type Bound, Deepening, type DeepeningMeasure } from '../search/bound.ts'
export { createSearch, type SearchOptions } from '../search/create-search.ts'
export type { Engine, EngineOption, EngineSetup, Guarantees, NodeOrder } from '../search/engine.ts'
export type { Heuristic, HeuristicDeclaration, HeuristicStrategy } from '../search/heuristic.ts'
export { isOutOfMemory } from '../search/nodes/is-out-of-memory.ts'
export { NodeTable } from '../search/nodes/node-table.ts'
export type { OpenList } from '../search/open-list.ts'
export { BeamOpenList } from '../search/open-lists/beam.ts'
export { HeapOpenList } from '../search/open-lists/heap.ts'
export { HillOpenList } from '../search/open-lists/hill.ts'
export { QueueOpenList } from '../search/open-lists/queue.ts'
export { StackOpenList } from '../search/open-lists/stack.ts'
export type { Pruning, PruningDeclaration, PruningStrategy } from '../search/pruning.ts'
export { engines, heuristics, prunings } from '../search/declared-strategies.ts'
export { italianWords, planners } from '../search/registry.ts'
export type { RegressionSpace } from '../search/regression/regression-space.ts'
export type { Search } from '../search/search.ts'
export { solutionOf } from '../search/solution.ts'
export { OperatorNames } from '../search/spaces/operator-names.ts'
export { type Simulator, SimulatorSpace, simulatorSpace } from '../search/spaces/simulator-space.ts'
export { type ValueProblem, ValueSpace, type ValueStep, valueSpace } from '../search/spaces/value-space.ts'
export { type ValueEquality, ValueTable } from '../search/spaces/value-table.ts'
export { SteppedSearch } from '../search/stepped-search.ts'
export type { ItalianWords, StrategyWords } from '../search/strategy-words.ts'
export { findByName } from '../search/search-with.ts'
export { engineOr } from '../search/search-with.ts'
export { grown, grownFloats, type StateSpace, Successors } from '../state-space.ts'
export { type CompileTaskOptions, compileTask } from '../task/compile-task.ts'
export { StateStore } from '../task/packed/state-store.ts'
export { savedValues } from '../task/saved-values.ts'
export { Task } from '../task/task.ts'
