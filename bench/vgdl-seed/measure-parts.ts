/** Measures what has no result yet, and stores each result at once. */
import type { Command } from '../pddl/command.ts'
import { measure } from '../pddl/measure.ts'
import { liveLine } from '../pddl/rows.ts'
import type { PartName, Request } from './arguments.ts'
import { type DomainResult, domainId, measureDomain } from './measure/measure-domain.ts'
import { commandRunner, type LevelResult, measureLevel, runId } from './measure/measure-level.ts'
import { subjectsOf } from './measure/subjects.ts'
import type { Kept, Store } from './store.ts'
import type { Stores } from './stores.ts'

/** What results have in common. */
interface Result {
  readonly status: string
}

/** How one part is measured. */
interface Measuring<Subject, T> {
  readonly subjects: readonly Subject[]
  idOf(subject: Subject): string
  measure(subject: Subject): Promise<T>
  /** Progress output for a result. */
  line(found: T, id: string): string
}

/** Measures a part as requested. `tell` receives a line for each result. */
export function measurePart(
  part: PartName,
  asked: Request,
  command: Command,
  stores: Stores,
  tell: (line: string) => void,
): Promise<void> {
  const { seconds, planner: engine } = asked
  const run = commandRunner(command.file)
  const { pddl, games, domains } = subjectsOf(asked.levels)
  const each = <Subject, T extends Result>(store: Store<T>, measuring: Measuring<Subject, T>) =>
    measureEach(store, asked, measuring, (line) => tell(`${part} ${line}`))
  switch (part) {
    case 'pddl':
      return each(stores.pddl, {
        subjects: pddl,
        idOf: ({ id }) => id,
        measure: (problem) => measure(command, problem, { engine, seconds }),
        line: liveLine,
      })
    case 'games':
      return each(stores.games, {
        subjects: games,
        idOf: runId,
        measure: (level) => measureLevel(level, seconds, run),
        line: levelLine,
      })
    case 'domains':
      return each(stores.domains, {
        subjects: domains,
        idOf: ({ level, encoding }) => domainId(level, encoding),
        measure: ({ level, encoding }) => measureDomain(level, encoding, seconds, run),
        line: domainLine,
      })
  }
}

/** One after another; with `fresh`, also those with a result. */
export async function measureEach<Subject, T extends Result>(
  store: Store<T>,
  { fresh, seconds }: Pick<Request, 'fresh' | 'seconds'>,
  { subjects, idOf, measure: measureOne, line }: Measuring<Subject, T>,
  tell: (line: string) => void,
): Promise<void> {
  for (const [at, subject] of subjects.entries()) {
    const id = idOf(subject)
    if (!fresh && isEnough(store.get(id), seconds)) continue
    const found = await measureOne(subject)
    store.add(id, seconds, found)
    tell(`${`${at + 1}/${subjects.length}`.padStart(7)}  ${line(found, id)}`)
  }
}

/** A time-out may do better with more time, and an error may have been fixed. */
function isEnough(kept: Kept<Result> | undefined, seconds: number): boolean {
  if (kept === undefined || kept.found.status === 'error') return false
  return kept.found.status !== 'time' || kept.allowed >= seconds
}

function levelLine({ status, moves, planMs, firstMoveMs, fault }: LevelResult, id: string): string {
  const times = `${moves} moves, planning ${(planMs / 1000).toFixed(2)} s, first move ${firstMoveMs.toFixed(1)} ms`
  return `${id.padEnd(32)} ${status.padEnd(10)} ${fault ?? times}`
}

function domainLine({ objects, operators, facts, fault }: DomainResult, id: string): string {
  return `${id.padEnd(32)} ${fault ?? `${objects} objects, ${operators} operators, ${facts} facts`}`
}
