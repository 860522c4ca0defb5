/** What all generators share: PDDL written from lists. */

/** The numbers that a campaign gives to a generator. */
export type Sizes = Readonly<Record<string, number>>

export interface Texts {
  readonly domain: string
  readonly problem: string
}

/** `names('room', 3)` is `['room0', 'room1', 'room2']`. */
export function names(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${kind}${number}`)
}

export interface ProblemParts {
  readonly domain: string
  /** Objects by type. */
  readonly objects: Readonly<Record<string, readonly string[]>>
  readonly init: readonly string[]
  readonly goal: readonly string[]
  readonly metric?: string
}

/** A problem file. */
export function writeProblem(name: string, { domain, objects, init, goal, metric }: ProblemParts): string {
  const typed = Object.entries(objects).filter(([, all]) => all.length > 0)
  return [
    `(define (problem ${name})`,
    `  (:domain ${domain})`,
    '  (:objects',
    ...typed.map(([type, all]) => `    ${all.join(' ')} - ${type}`),
    '  )',
    '  (:init',
    ...init.map((fact) => `    ${fact}`),
    '  )',
    '  (:goal (and',
    ...goal.map((fact) => `    ${fact}`),
    '  ))',
    ...(metric === undefined ? [] : [`  (:metric minimize ${metric})`]),
    ')',
    '',
  ].join('\n')
}

/** The pairs of a ring with some chords: every place can be reached from every other. */
export function roads(
  count: number,
  chords: number,
  between: (low: number, high: number) => number,
): [number, number][] {
  const ring = Array.from({ length: count }, (_, at): [number, number] => [at, (at + 1) % count])
  const extra = Array.from({ length: chords }, (): [number, number] => [between(0, count - 1), between(0, count - 1)])
  const known = new Set<string>()
  return [...ring, ...extra].filter(([from, to]) => {
    const key = [Math.min(from, to), Math.max(from, to)].join()
    if (from === to || known.has(key)) return false
    known.add(key)
    return true
  })
}
