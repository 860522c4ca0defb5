import type { DomainView } from '../../workers/model/model-contract.ts'

/** A name that nothing in the domain has yet. */
export function freeName(view: DomainView | undefined, wanted: string): string {
  const parts = [...(view?.actions ?? []), ...(view?.facts ?? []), ...(view?.goals ?? []), ...(view?.types ?? [])]
  const taken = new Set(parts.map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`
  return name
}
