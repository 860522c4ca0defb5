/** The results of all parts, combined. */
import { faults } from '../pddl/bars.ts'
import type { Measured } from '../pddl/measure.ts'
import type { PartName } from './arguments.ts'
import { type DomainResult, domainId } from './measure/measure-domain.ts'
import { type LevelResult, runId } from './measure/measure-level.ts'
import { subjectsOf } from './measure/subjects.ts'
import { readReplayFile, readVerdicts } from './published/published-plans.ts'
import type { Circumstances, Findings } from './report.ts'
import type { SeedLevel } from './seed-games.ts'
import { type Kept, openStore, type Store } from './store.ts'

/** By part. */
export interface Stores {
  readonly pddl: Store<Measured>
  readonly games: Store<LevelResult>
  readonly domains: Store<DomainResult>
}

/** Opens the results in a folder. Planners other than the default have separate results. */
export function openStores(folder: string, planner: string, build: string): Stores {
  return {
    pddl: openStore(folder, planner === 'auto' ? 'pddl' : `pddl-${planner}`, build),
    games: openStore(folder, 'games', build),
    domains: openStore(folder, 'domains', build),
  }
}

/** What is known about some levels. */
export function collect(
  parts: readonly PartName[],
  levels: readonly SeedLevel[],
  stores: Stores,
): { readonly findings: Findings; readonly circumstances: Circumstances } {
  const all: Kept<unknown>[] = []
  let missing = 0
  const known = <Subject, T>(
    part: PartName,
    subjects: readonly Subject[],
    idOf: (subject: Subject) => string,
    store: Store<T>,
  ): (readonly [Subject, Kept<T>])[] => {
    if (!parts.includes(part)) return []
    const found = subjects.flatMap((subject): [Subject, Kept<T>][] => {
      const kept = store.get(idOf(subject))
      return kept === undefined ? [] : [[subject, kept]]
    })
    all.push(...found.map(([, kept]) => kept))
    missing += subjects.length - found.length
    return found
  }
  const subjects = subjectsOf(levels)
  const pddl = known('pddl', subjects.pddl, ({ id }) => id, stores.pddl)
  const games = known('games', subjects.games, runId, stores.games)
  const domains = known('domains', subjects.domains, ({ level, encoding }) => domainId(level, encoding), stores.domains)
  const pairs = pddl.map(([level, { found, build, on }]) => ({ level, ours: { ...found, build, on } }))
  const wrong = games.filter(([, { found }]) => found.status === 'error')
  return {
    findings: {
      pddl: pddl.map(([level, { found }]) => ({ level, found })),
      games: games.map(([run, { found }]) => ({ run, found })),
      domains: domains.map(([subject, { found }]) => ({ ...subject, found })),
      judge: readVerdicts(),
      replays: readReplayFile(),
      faults: [
        ...faults({ parts: [], first: [], optimal: [], best: [], games: pairs }),
        ...wrong.map(([run, { found }]) => `${runId(run)}: ${found.fault}`),
      ],
    },
    circumstances: {
      days: [...new Set(all.map(({ on }) => on))].sort(),
      builds: new Set(all.map(({ build }) => build)).size,
      seconds: Math.max(0, ...all.map(({ allowed }) => allowed)),
      missing,
    },
  }
}
