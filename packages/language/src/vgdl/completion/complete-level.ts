import type { Completion } from '../../language.ts'
import { characterSymbol } from '../names/vgdl-symbols.ts'
import type { LevelView } from '../vgdl-view.ts'
import { candidateOf } from './symbol-candidate.ts'

/** Lists the characters of the game. Completion replaces the character before the cursor, which the author has just typed. */
export function completionsInLevel({ game, lines, file }: LevelView, offset: number): readonly Completion[] {
  if (game === undefined) return []
  const { sketch } = game
  const { line } = lines.position(offset)
  const start = Math.max(lines.startOf(line), offset - 1)
  // do not split a surrogate pair
  const span = lines.exactSpan(isWhole(file.text, start) ? start : offset, offset)
  return [...sketch.characters().keys()].flatMap((character) => {
    const symbol = characterSymbol(sketch, character)
    return symbol === undefined ? [] : [{ ...candidateOf(symbol), span }]
  })
}

function isWhole(text: string, offset: number): boolean {
  return !/[\ud800-\udfff\r\n]/.test(text[offset] ?? ' ')
}
