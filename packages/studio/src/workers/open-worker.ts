/** The workers of the studio by their names. Each starts with its first question. */
import type { ArcadeContract } from './arcade/arcade-contract.ts'
import type { GameContract } from './arcade/game-contract.ts'
import type { ArcadeModelContract } from './arcade/model-contract.ts'
import type { CardContract } from './cards/card-contract.ts'
import type { CompareContract } from './compare/compare-contract.ts'
import type { LabContract } from './lab/lab-contract.ts'
import type { LanguageContract } from './language/language-contract.ts'
import type { ModelContract } from './model/model-contract.ts'
import type { NeedsContract } from './needs/needs-contract.ts'
import type { PlannerContract } from './planner/planner-contract.ts'
import type { RunsContract } from './runs/runs-contract.ts'
import { openWorkerRpc, type WorkerRpc } from './worker-rpc.ts'

/** What each worker is asked and answers. */
interface WorkerContracts {
  readonly arcade: ArcadeContract & GameContract
  readonly compare: CompareContract
  readonly gameModel: ArcadeModelContract
  readonly guard: CardContract
  readonly lab: LabContract
  readonly language: LanguageContract
  readonly model: ModelContract
  readonly needs: NeedsContract
  readonly planner: PlannerContract
  readonly runs: RunsContract
  readonly sokoban: CardContract
  readonly squad: CardContract
  readonly tree: CardContract
}

type WorkerName = keyof WorkerContracts

// written out one by one: a bundler looks for `new Worker(new URL(…))`
const starts: Readonly<Record<WorkerName, () => Worker>> = {
  arcade: () => new Worker(new URL('./arcade/arcade.worker.ts', import.meta.url), { type: 'module' }),
  compare: () => new Worker(new URL('./compare/compare.worker.ts', import.meta.url), { type: 'module' }),
  gameModel: () => new Worker(new URL('./arcade/game-model.worker.ts', import.meta.url), { type: 'module' }),
  guard: () => new Worker(new URL('./cards/guard.worker.ts', import.meta.url), { type: 'module' }),
  lab: () => new Worker(new URL('./lab/lab.worker.ts', import.meta.url), { type: 'module' }),
  language: () => new Worker(new URL('./language/language.worker.ts', import.meta.url), { type: 'module' }),
  model: () => new Worker(new URL('./model/model.worker.ts', import.meta.url), { type: 'module' }),
  needs: () => new Worker(new URL('./needs/needs.worker.ts', import.meta.url), { type: 'module' }),
  planner: () => new Worker(new URL('./planner/planner.worker.ts', import.meta.url), { type: 'module' }),
  runs: () => new Worker(new URL('./runs/runs.worker.ts', import.meta.url), { type: 'module' }),
  sokoban: () => new Worker(new URL('./cards/sokoban.worker.ts', import.meta.url), { type: 'module' }),
  squad: () => new Worker(new URL('./cards/squad.worker.ts', import.meta.url), { type: 'module' }),
  tree: () => new Worker(new URL('./cards/tree.worker.ts', import.meta.url), { type: 'module' }),
}

/** Another worker of that name: questions to one do not wait for those to another. */
export function openWorker<Name extends WorkerName>(name: Name): WorkerRpc<WorkerContracts[Name]> {
  return openWorkerRpc<WorkerContracts[Name]>(starts[name])
}
