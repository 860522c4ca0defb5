/** Reads the lines of a LevelMapping: what characters of a level stand for. */
import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { SpriteType } from '../game-definition.ts'
import { reportChildren } from './report-children.ts'
import type { SpriteRegistry } from './sprite-set.ts'

/** The place where a character is mapped, and the type names it stands for. */
export interface MappingLine {
  readonly key: SyntaxWord | undefined
  readonly names: readonly SyntaxWord[]
}

/** By character; levels may have walls and avatars without a line for them. */
export function defaultMapping(): Map<string, MappingLine> {
  const nowhere = { line: 1, column: 1 }
  return new Map([
    ['w', { key: undefined, names: [{ text: 'wall', ...nowhere }] }],
    ['A', { key: undefined, names: [{ text: 'avatar', ...nowhere }] }],
  ])
}

/** Reads the lines of a set; names may be defined later. */
export function readLevelMapping(set: SyntaxLine, mapping: Map<string, MappingLine>, report: DefinitionReport): void {
  for (const line of set.children) {
    const [key, arrow, ...names] = line.words as [SyntaxWord, ...SyntaxWord[]]
    reportChildren(line, report)
    if (!arrow) {
      report.warning('vgdl/ignored-line', key, `${quote(key.text)} is mapped to nothing`, 'write it as "c > name name"')
    } else if (arrow.text !== '>') {
      const message = `a ">" was expected, but ${quote(arrow.text)} was found, which is ignored`
      report.warning('vgdl/ignored-word', arrow, message, 'write it as "c > name name"')
    }
    const character = key.text[0]!
    if (key.text.length > 1) {
      const message = `only ${quote(character)} of ${quote(key.text)} counts: levels are made of single characters`
      report.warning('vgdl/ignored-word', key, message)
    }
    const earlier = mapping.get(character)?.key
    if (earlier) {
      const message = `${quote(character)} is already mapped in line ${earlier.line}; this line replaces it`
      report.warning('vgdl/repeated-name', key, message)
    }
    mapping.set(character, { key, names })
  }
}

/**
 * Resolves names to ids. The original engine crashes on levels with a character for types that cannot have sprites. The game works as long
 * as no level uses it, so such a character is unmapped here, and levels with it are refused.
 *
 * @param crashing collects these characters, with the names in their lines
 */
export function resolveMapping(
  mapping: ReadonlyMap<string, MappingLine>,
  types: readonly SpriteType[],
  { ids, drafts }: SpriteRegistry,
  report: DefinitionReport,
  crashing = new Map<string, SyntaxWord>(),
): Map<string, number[]> {
  const resolved = new Map<string, number[]>()
  for (const [character, { key, names }] of mapping) {
    const found = names.map(({ text }) => types[ids.get(text) ?? -1])
    if (found.every((type) => type?.spriteClass))
      resolved.set(
        character,
        found.map((type) => type!.id),
      )
    for (const [index, word] of names.entries()) {
      const type = found[index]
      // an unknown class is reported at its own place
      if (!key || type?.spriteClass || drafts.get(type?.id ?? -1)?.classWord) continue
      crashing.set(character, word)
      const end = `, so ${quote(character)} is unmapped: the original engine crashes on levels with it`
      if (!type) {
        const message = `unknown sprite type ${quote(word.text)}${end}`
        report.warning('vgdl/unknown-sprite', word, message, lazySuggestion(word.text, ids))
      } else {
        const hint = type.span && `give it one in line ${type.span.line}`
        report.warning('vgdl/no-class', word, `the sprite type ${quote(word.text)} has no known class${end}`, hint)
      }
    }
  }
  return resolved
}
