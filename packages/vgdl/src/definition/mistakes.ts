/** Reports what is legal but surely not intended. */
import type { SyntaxLine } from '../language/syntax.ts'
import { type DefinitionReport, quote } from './definition-report.ts'
import type { SpriteType } from './game-definition.ts'
import type { ReadSets } from './sets/read-sets.ts'
import { AVATAR, type SpriteDraft, WALL } from './sets/sprite-set.ts'

export function reportMistakes(
  root: SyntaxLine,
  types: readonly SpriteType[],
  read: ReadSets,
  report: DefinitionReport,
): void {
  const { registry, mapping, terminations, stop } = read
  // lines left out because reading has stopped are reported there
  const isLeftOut =
    read.leftOut.terminations.length > 0 ||
    (stop !== undefined && root.children.some(({ words }) => words[0]!.text === 'TerminationSet'))
  if (terminations.length === 0 && !isLeftOut) reportEndless(root, report)
  const mentioned = findMentioned(root)
  for (const draft of registry.drafts.values()) {
    const type = types[draft.id]!
    reportOverriddenClass(draft, report)
    reportUnused(type, draft, types, mentioned, report)
    reportSelfCreation(type, draft, report)
  }
  for (const { names } of mapping.values()) {
    for (const word of names) {
      const type = types[registry.ids.get(word.text) ?? -1]
      if (!type || type.isLeaf) continue
      const message = `${quote(type.name)} has subtypes, so its own sprites never move and count as all of them`
      report.warning('vgdl/never-updated', word, message, 'map the character to one of its subtypes')
    }
  }
}

function reportEndless(root: SyntaxLine, report: DefinitionReport): void {
  const message = 'this game has no termination: nobody can win it, and after 2000 ticks it is lost'
  report.warning('vgdl/no-termination', root.words[0]!, message, 'add a line "TerminationSet" with a line under it')
}

function reportOverriddenClass({ ownClassWord, classWord }: SpriteDraft, report: DefinitionReport): void {
  if (!ownClassWord || !classWord || ownClassWord.text === classWord.text) return
  const message = `the class ${quote(classWord.text)} of line ${classWord.line} overrides ${quote(ownClassWord.text)}`
  report.warning('vgdl/overridden-class', ownClassWord, message, 'remove the class in the line above, or here')
}

function reportSelfCreation(
  { name, spriteClass, parameters }: SpriteType,
  { word }: SpriteDraft,
  report: DefinitionReport,
): void {
  if (!spriteClass?.creates?.(parameters).includes(name)) return
  const message = `sprites of ${quote(name)} make sprites of their own type, which crashes the original engine`
  report.warning('vgdl/creates-itself', word, message, 'let them make sprites of another type with the same class')
}

/** Returns all words of a game except the first words of lines under the SpriteSet. */
function findMentioned(root: SyntaxLine): ReadonlySet<string> {
  const mentioned = new Set<string>()
  const open = [{ line: root, isSprite: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { line, isSprite } = next
    for (let index = isSprite ? 1 : 0; index < line.words.length; index++) {
      const { text } = line.words[index]!
      const value = text.slice(text.indexOf('=') + 1)
      if (value.includes(',')) for (const name of value.split(',')) mentioned.add(name)
      else mentioned.add(value)
    }
    const areSprites = isSprite || (line !== root && line.words[0]!.text === 'SpriteSet')
    for (const child of line.children) open.push({ line: child, isSprite: areSprites })
  }
  return mentioned
}

function reportUnused(
  type: SpriteType,
  { word }: SpriteDraft,
  types: readonly SpriteType[],
  mentioned: ReadonlySet<string>,
  report: DefinitionReport,
): void {
  if (type.id === AVATAR || type.id === WALL) return
  if (type.subTypes.some((id) => mentioned.has(types[id]!.name))) return
  const message = `nothing in this game mentions ${quote(type.name)}, or a type above or below it`
  report.warning('vgdl/unused-sprite', word, message, 'put it into the level mapping, or remove the line')
}
