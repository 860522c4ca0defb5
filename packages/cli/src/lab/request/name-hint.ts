import { nearestName } from '@telos/core/text'
import type { Messages } from '@telos/lab'

/** Suggests what to write instead of an unknown name: the nearest known one, or a choice of all names and `others`. */
export function nameHint(name: string, names: readonly string[], { usage }: Messages, ...others: string[]): string {
  const nearest = nearestName(name, names)
  return nearest === undefined ? usage.chooseFrom([...names, ...others].join(', ')) : usage.didYouMean(nearest)
}
