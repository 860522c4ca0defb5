import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { GameData } from './game-data.ts'
import written from './minecraft-1.21.4.json' with { type: 'json' }
import { readGameData, type WrittenGameData } from './read-game-data.ts'

/**
 * The facts of Minecraft 1.21.4. Each part is read on first use.
 *
 * @example gameData.blocks.get('stone').hardness // 1.5
 */
export const gameData: GameData = /* @__PURE__ */ readGameData(written as unknown as WrittenGameData)

/**
 * Explains what is wrong with a typed item name. Returns undefined if the item exists.
 *
 * @example checkItemName('iron_pikaxe')?.hint // 'did you mean "iron_pickaxe"?'
 */
export function checkItemName(name: string, data: GameData = gameData): Diagnostic | undefined {
  if (data.items.has(name)) return undefined
  return {
    code: 'minecraft/unknown-item',
    severity: 'error',
    message: `unknown item ${JSON.stringify(name)}`,
    hint: didYouMean(name.replaceAll(' ', '_'), data.items.keys()) ?? `names are those of Minecraft ${data.version}`,
  }
}
