/** Names what a turn does, for the names of actions. */
import { isPlayed } from './turn-rules.ts'
import type { TurnState } from './turn-state.ts'

/** Returns names such as `push-box`, in order of occurrence. */
export function turnEventNames(state: TurnState): readonly string[] {
  const { kinds } = state.rules.elements.game
  const eventNames: string[] = []
  const carried = new Set(
    [...state.changes].filter(([, change]) => 'to' in change || change.by > 0).map(([name]) => name),
  )
  for (const sprite of state.sprites) {
    const { kind, began, at, killed, dead, last } = sprite
    const { name } = kinds[kind]
    if (isPlayed(state.rules.elements, kind)) {
      if (sprite !== state.avatar) continue
      if (dead || killed) eventNames.push('die')
      else if (began === undefined) eventNames.push(`become-${name}`)
    } else if (began === undefined) {
      if (!killed && at !== 1) eventNames.push(`make-${name}`)
      else if (!killed) eventNames.push(last === at && state.avatar.at === 0 ? `use-${name}` : `make-${name}`)
    } else if (killed) eventNames.push(`${carried.has(`carries ${kind}`) ? 'collect' : 'kill'}-${name}`)
    else if (began !== at) eventNames.push(`push-${name}`)
  }
  return [...new Set(eventNames)]
}
