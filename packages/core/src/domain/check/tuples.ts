/** The objects that a fact, an action or a goal can be about. */
import { type FactModel, tupleKey } from '../model.ts'
import type { DomainVocabulary } from './domain-vocabulary.ts'

/** All ways to choose one object of each type; the last position changes fastest. */
export function* tuplesOf(
  vocabulary: Pick<DomainVocabulary, 'types'>,
  types: readonly number[],
): Generator<readonly number[], void, void> {
  const choices = types.map((type) => vocabulary.types[type]!.objects)
  if (choices.some((objects) => objects.length === 0)) return
  const positions = types.map(() => 0)
  for (;;) {
    yield positions.map((position, index) => choices[index]![position]!)
    let index = types.length - 1
    while (index >= 0 && ++positions[index]! === choices[index]!.length) positions[index--] = 0
    if (index < 0) return
  }
}

/** The number of such choices. */
export function countTuples(vocabulary: Pick<DomainVocabulary, 'types'>, types: readonly number[]): number {
  return types.reduce((product, type) => product * vocabulary.types[type]!.objects.length, 1)
}

/** The first few tuples without a value, formatted as `gate,tower`. */
export function missingTuples(
  vocabulary: Pick<DomainVocabulary, 'types' | 'objects'>,
  fact: FactModel,
  values: ReadonlyMap<string, number>,
): string[] {
  const missing: string[] = []
  // count first: facts about three kinds of objects have millions of tuples, and most tables are complete
  if (values.size >= countTuples(vocabulary, fact.parameters)) return missing
  for (const objects of tuplesOf(vocabulary, fact.parameters)) {
    if (values.has(tupleKey(objects))) continue
    missing.push(objects.map((object) => vocabulary.objects[object]!.name).join(','))
    if (missing.length > 8) break
  }
  return missing
}
