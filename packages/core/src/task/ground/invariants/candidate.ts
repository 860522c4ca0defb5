/**
 * An invariant candidate: of the atoms of its parts with the same objects at the fixed positions, at most one holds. The other positions
 * are counted: `at(package, *)` with `in(package, *)`.
 */
export interface Candidate {
  readonly parts: readonly Part[]
}

export interface Part {
  readonly predicate: number
  /** Position of each fixed object. */
  readonly fixed: readonly number[]
}

/** Equal for equivalent candidates. */
export function candidateKey({ parts }: Candidate): string {
  const [first] = parts
  // the order of fixed objects does not matter: use that of the first part
  const order = first.fixed.map((_, at) => at).sort((a, b) => first.fixed[a] - first.fixed[b])
  const words = parts.map(({ predicate, fixed }) => `${predicate}:${order.map((at) => fixed[at]).join(',')}`)
  // with at most one fixed object, any part could be the first
  return first.fixed.length < 2 ? words.sort().join('|') : [words[0], ...words.slice(1).sort()].join('|')
}

/** All choices of fixed positions for a predicate; only few or nearly all positions if it has many. */
export function firstCandidates(predicate: number, arity: number): Candidate[] {
  const candidates: Candidate[] = []
  const sets = arity <= 5 ? 2 ** arity : 0
  for (let set = 0; set < sets; set++) {
    const fixed = Array.from({ length: arity }, (_, at) => at).filter((at) => (set & (1 << at)) !== 0)
    candidates.push({ parts: [{ predicate, fixed }] })
  }
  if (sets > 0) return candidates
  const all = Array.from({ length: arity }, (_, at) => at)
  const choices = [[], all, ...all.map((at) => [at]), ...all.map((at) => all.filter((other) => other !== at))]
  return choices.map((fixed) => ({ parts: [{ predicate, fixed }] }))
}

/** Candidates with one more part that holds the atom with the given objects as the fixed ones. */
export function extensions(
  { parts }: Candidate,
  predicate: number,
  objects: Int32Array,
  fixedObjects: Int32Array,
): Candidate[] {
  if (parts.some((part) => part.predicate === predicate)) return []
  let choices: number[][] = [[]]
  for (const object of fixedObjects) {
    choices = choices.flatMap((before) =>
      [...objects.keys()].flatMap((at) => (objects[at] === object && !before.includes(at) ? [[...before, at]] : [])),
    )
  }
  return choices.map((fixed) => ({ parts: [...parts, { predicate, fixed }] }))
}
