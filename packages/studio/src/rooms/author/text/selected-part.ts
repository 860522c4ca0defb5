/** Which part of the domain a place in the text belongs to, and where a part is written. */
import type { DomainPart, DomainView, TextPlace } from '../../../workers/model/model-contract.ts'

interface Placed {
  readonly name: string
  readonly place: TextPlace
}

/** The smallest part around an offset; undefined between the parts. */
export function partAt(view: DomainView, path: string, offset: number): DomainPart | undefined {
  let best: { readonly part: DomainPart; readonly length: number } | undefined
  for (const [kind, parts] of partsOf(view))
    for (const { name, place } of parts) {
      const length = place.to - place.from
      if (place.path !== path || offset < place.from || offset > place.to) continue
      if (best === undefined || length < best.length) best = { part: { kind, name }, length }
    }
  return best?.part
}

export function placeOf(view: DomainView, { kind, name }: DomainPart): TextPlace | undefined {
  const parts = partsOf(view).find(([each]) => each === kind)?.[1]
  return parts?.find((part) => part.name === name)?.place
}

export function isSamePart(one: DomainPart | undefined, other: DomainPart | undefined): boolean {
  return one?.kind === other?.kind && one?.name === other?.name
}

function partsOf({ facts, actions, goals, types }: DomainView): readonly [DomainPart['kind'], readonly Placed[]][] {
  return [
    ['action', actions],
    ['fact', facts],
    ['goal', goals],
    ['type', types],
  ]
}
