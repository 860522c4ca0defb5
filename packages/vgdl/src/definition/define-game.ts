/** Defines what a game description means: names resolved and values read, exactly as in the original engine. */
import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { GameSyntax, SyntaxLine, SyntaxWord } from '../language/syntax.ts'
import { DefinitionReport, quote } from './definition-report.ts'
import type { ClassRegistry, GameDefinition } from './game-definition.ts'
import { spanOfLine } from './line-span.ts'
import { reportMistakes } from './mistakes.ts'
import { checkObstacles, readHeader } from './sets/header.ts'
import { resolveMapping } from './sets/level-mapping.ts'
import { readSets } from './sets/read-sets.ts'
import { checkSpriteTypes, createSpriteTypes } from './sets/sprite-types.ts'

export interface DefinedGame {
  /** Undefined if nothing can be played at all. With errors among the diagnostics, it lacks some of what was written. */
  readonly definition: GameDefinition | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Defines a game from the tree of its lines.
 *
 * @example
 * const { syntax } = readGame(text, 'boxes.txt')
 * const { definition, diagnostics } = defineGame(syntax, vocabulary)
 */
export function defineGame(syntax: GameSyntax, classes: ClassRegistry): DefinedGame {
  const report = new DefinitionReport(syntax.file)
  report.messages = syntax.messages
  const definition = syntax.root && defineFrom(syntax.root, classes, report)
  return { definition, diagnostics: report.diagnostics() }
}

function defineFrom(root: SyntaxLine, classes: ClassRegistry, report: DefinitionReport): GameDefinition | undefined {
  const header = readHeader(root, report)
  if (!header) return undefined
  const read = readSets(root, classes, report)
  const { registry, interactions, terminations } = read
  if (!registry.isReady) {
    reportNoSprites(root, report)
    return undefined
  }
  const types = createSpriteTypes(registry, classes, report)
  const crashing = new Map<string, SyntaxWord>()
  const mapping = resolveMapping(read.mapping, types, registry, report, crashing)
  report.isLeftOut = true
  resolveMapping(read.leftOut.mapping, types, registry, report)
  report.isLeftOut = false
  const collisions = interactions.collisions()
  const edges = interactions.edges()
  if (interactions.isTruncated) {
    const message = 'with its repetitions, this game has more rules than can be played'
    report.error('vgdl/too-much', root.words[0]!, message, 'lower "repeat", or write fewer lines with "EOS"')
  }
  checkObstacles(root, registry.ids, report)
  checkSpriteTypes(types, registry, new Set([...mapping.values()].flat()), report)
  reportMistakes(root, types, read, report)
  return {
    file: report.file,
    header,
    types,
    order: registry.order(),
    collisions,
    edges,
    timers: interactions.timers,
    terminations,
    mapping,
    unreadCharacters: new Set(
      [...read.mapping.keys(), ...read.leftOut.mapping.keys()].filter((key) => !mapping.has(key)),
    ),
    crashingCharacters: new Map([...crashing].map(([key, word]) => [key, { name: word.text, line: word.line }])),
    messages: report.messages,
    stop: read.stop && { text: textOf(read.stop), span: spanOfLine(report.file, read.stop) },
  }
}

/** Nothing can be played. The reason may be a set with a similar name, or one in the wrong place. */
function reportNoSprites(root: SyntaxLine, report: DefinitionReport): void {
  const late = root.children.find(({ words }) => words[0]!.text === 'SpriteSet')
  if (late) {
    const message = 'this SpriteSet comes too late: lines before it need its types, and the original engine crashes'
    report.error('vgdl/no-sprites', late.words[0]!, message, 'put it before all other sets')
    return
  }
  const message = 'this game has no SpriteSet, and the original engine crashes without one'
  const meant = root.children.find(({ words }) => didYouMean(words[0]!.text, ['SpriteSet']) !== undefined)
  const hint = meant
    ? `write "SpriteSet" instead of ${quote(meant.words[0]!.text)}`
    : 'add a line "SpriteSet" with a line for each type under it'
  report.error('vgdl/no-sprites', (meant ?? root).words[0]!, message, hint)
}

/** Returns a line as written, without its indentation. */
function textOf({ words }: SyntaxLine): string {
  return words.map(({ text }) => text).join(' ')
}
