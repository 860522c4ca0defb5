/** The characters of a level. */
import { type LanguageSymbol, NameIndex, type NameUse, type SymbolKey } from '../../names.ts'
import type { TextFile } from '../../text-file.ts'
import { type GameSketch, markLength } from '../sketch/game-sketch.ts'
import { characterSymbol } from './vgdl-symbols.ts'

/** Looks up the characters of a level in its game. Every cell is a use. */
export function namesOfLevel({ text }: TextFile, sketch: GameSketch | undefined): NameIndex {
  const uses: NameUse[] = []
  const symbols = new Map<SymbolKey, LanguageSymbol>()
  const known = new Map<string, SymbolKey | undefined>()
  const keyOf = (character: string): SymbolKey | undefined => {
    if (!known.has(character)) {
      const symbol = sketch && characterSymbol(sketch, character)
      if (symbol !== undefined) symbols.set(symbol.key, symbol)
      known.set(character, symbol?.key)
    }
    return known.get(character)
  }
  for (let start = markLength(text); start < text.length; start++) {
    const character = text[start]!
    if (character === ' ' || character === '\n' || character === '\r') continue
    const key = keyOf(character)
    if (key !== undefined) uses.push({ start, end: start + 1, key, role: 'uses' })
  }
  return new NameIndex(uses, symbols)
}
