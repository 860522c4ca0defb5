/** What is compared: which campaign, on which problems. */
import type { RunResult } from '@telos/experiments'
import type { CampaignFile } from '../campaign-results.ts'
import { isNoWorse, isProved, isSlowToGround, isSolved, type Pair } from './compare.ts'
import { type OurRun, ourRun } from './our-run.ts'
import type { GameLevel, Instance } from './suite.ts'

export const partNames = ['ground', 'first', 'optimal', 'best', 'games'] as const
export type PartName = (typeof partNames)[number]

const first: CampaignFile = { path: 'experiments/pddl-reference/first.ts', name: 'pddl-first' }

/** The campaign of each part: `ground` looks at the same runs as `first`. */
export const campaigns: Readonly<Record<PartName, CampaignFile>> = {
  ground: first,
  first,
  optimal: { path: 'experiments/pddl-reference/optimal.ts', name: 'pddl-optimal' },
  best: { path: 'experiments/pddl-reference/best.ts', name: 'pddl-best' },
  games: { path: 'experiments/vgdl-seed/thesis.ts', name: 'vgdl-thesis' },
}

/** A level of a game and our run. */
export interface GamePair {
  readonly level: GameLevel
  readonly ours: OurRun
}

const meant: Readonly<Record<Exclude<PartName, 'games'>, (instance: Instance) => boolean>> = {
  ground: isSlowToGround,
  first: () => true,
  optimal: isProved,
  best: isSolved,
}

/** The problems of a part. */
export function meantFor(part: keyof typeof meant, instances: readonly Instance[]): Instance[] {
  return instances.filter(meant[part])
}

/** The problems of a part that have a result, in the order of the suite. */
export function pairsOf(
  part: keyof typeof meant,
  instances: readonly Instance[],
  results: readonly RunResult[],
): Pair[] {
  const runs = new Map<string, OurRun[]>()
  for (const run of results.map(ourRun)) runs.set(run.id, [...(runs.get(run.id) ?? []), run])
  return meantFor(part, instances).flatMap((instance): Pair[] => {
    const ours = longest(runs.get(instance.id) ?? [], (run) => isNoWorse(instance, run))
    return ours === undefined ? [] : [{ instance, ours }]
  })
}

/** The levels that a planner has a result for. */
export function gamePairsOf(levels: readonly GameLevel[], results: readonly RunResult[], planner = 'auto'): GamePair[] {
  const own = results.filter(({ algorithm }) => algorithm === planner)
  const runs = new Map(own.map((result) => [`${result.domain}/${result.task.replace('problem-lvl', '')}`, result]))
  return levels.flatMap((level): GamePair[] => {
    const result = runs.get(level.id)
    return result === undefined ? [] : [{ level, ours: { ...ourRun(result), id: level.id } }]
  })
}

/** The shortest run that is good enough, since more time would not make it worse; otherwise the longest. */
function longest(runs: readonly OurRun[], isEnough: (run: OurRun) => boolean): OurRun | undefined {
  const sorted = runs.toSorted((one, other) => one.allowed - other.allowed)
  return sorted.find(isEnough) ?? sorted.at(-1)
}
