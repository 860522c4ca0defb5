/** States that no model of a game can show, whatever its encoding. */
import type { Diagnostic } from '@telos/core'
import { MOST_MESSAGES } from '../engine/advance.ts'
import type { World } from '../engine/world.ts'
import type { CompiledGame } from './compiled-game.ts'
import { existingKinds } from './elements/existing-kinds.ts'

/** Returns the same game, refusing such states. */
export function withinReach(compiled: CompiledGame): CompiledGame {
  const existing = existingKinds(compiled.game)
  const strange = compiled.game.kinds.filter(({ id }) => !existing.has(id))
  return {
    ...compiled,
    problem(world, options) {
      const why = strangeSprite(world, strange) ?? tooManyMessages(world)
      if (why !== undefined) return { problem: undefined, diagnostics: [refusal(why)] }
      return compiled.problem(world, options)
    },
  }
}

/** A level may have types that the game itself never names, such as the default avatar of every game. */
function strangeSprite(world: World, strange: readonly { id: number; name: string }[]): string | undefined {
  const found = strange.find(({ id }) => world.exact(id) > 0)
  return found && `it has a sprite of the type "${found.name}", which the game does not define`
}

function tooManyMessages({ messages }: World): string | undefined {
  if (messages <= MOST_MESSAGES) return undefined
  return `the original engine has logged ${messages} messages about it, and immediately ends games with more than ${MOST_MESSAGES}`
}

function refusal(why: string): Diagnostic {
  return {
    code: 'vgdl/cannot-show-state',
    severity: 'error',
    message: `the model cannot represent this state of the game: ${why}`,
  }
}
