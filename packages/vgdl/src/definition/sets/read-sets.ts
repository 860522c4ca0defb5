/** Reads the sets of a game in the order of the text, up to the line at which the original engine stops. */
import { nearestName } from '@telos/core/text'
import { type SetName, type SyntaxLine, setBegunBy } from '../../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { ClassRegistry, TerminationRule } from '../game-definition.ts'
import { countLines } from '../line-span.ts'
import { readInteractionSet } from './interaction-set.ts'
import { Interactions } from './interactions.ts'
import { defaultMapping, type MappingLine, readLevelMapping } from './level-mapping.ts'
import { readParameterSet, replaceValues } from './parameter-set.ts'
import type { LineContext } from './read-effect-line.ts'
import { readSpriteSet, SpriteRegistry } from './sprite-set.ts'
import { readTerminationSet } from './termination-set.ts'

/** The result of reading, with words instead of values wherever all sets must be known first. */
export interface ReadSets {
  readonly registry: SpriteRegistry
  readonly interactions: Interactions
  readonly terminations: TerminationRule[]
  readonly mapping: Map<string, MappingLine>
  readonly context: LineContext
  /** The line at which reading stops. */
  stop: SyntaxLine | undefined
  /** What the omitted lines would have defined. */
  readonly leftOut: Pick<ReadSets, 'interactions' | 'terminations' | 'mapping'>
}

/** Reads the lines of a set; returns the line at which reading stops. */
type SetReader = (set: SyntaxLine, read: ReadSets) => SyntaxLine | undefined

const readers: ReadonlyMap<string, SetReader> = new Map<string, SetReader>([
  ['ParameterSet', () => undefined],
  ['SpriteSet', readSprites],
  ['LevelMapping', readMapping],
  ['InteractionSet', readInteractions],
  ['TerminationSet', (set, { terminations, context }) => readTerminationSet(set, terminations, context)],
])

export function readSets(root: SyntaxLine, classes: ClassRegistry, report: DefinitionReport): ReadSets {
  const registry = new SpriteRegistry()
  const context = { classes, ids: registry.ids, report }
  const interactions = new Interactions()
  const read: ReadSets = {
    registry,
    interactions,
    terminations: [],
    mapping: defaultMapping(),
    context,
    stop: undefined,
    leftOut: { interactions: new Interactions(), terminations: [], mapping: new Map() },
  }
  const misplaced = misplacedSets(root)
  reportMisplaced(root, misplaced, report)
  const replacements = readReplacements(root, report)
  const hasSprites = root.children.some(({ words }) => words[0]!.text === 'SpriteSet')
  for (const [index, set] of root.children.entries()) {
    // a missing SpriteSet has its own message
    if (!hasSprites && meantSet(set.words[0]!.text) === 'SpriteSet') continue
    const stop = readSet(replaceValues(set, replacements), read)
    if (!stop) continue
    read.stop = stop
    report.messages++
    const rest = root.children.slice(index + 1)
    // without sprites, other findings would only repeat that there are none
    if (!registry.isReady) return read
    reportStop(stop, set, rest, report)
    checkLeftOut([{ ...set, children: linesAfter(set, stop) }, ...rest], read)
    break
  }
  report.endSilence()
  checkLeftOut(
    misplaced.map(({ line, lines }) => ({ ...line, children: lines })),
    read,
  )
  checkLeftOut(root.children.filter(({ words }) => meantSet(words[0]!.text)).map(asMeant), read)
  return read
}

/** Reads lines that the original engine does not, to report all their mistakes at once. */
function checkLeftOut(sets: readonly SyntaxLine[], read: ReadSets): void {
  const { report } = read.context
  const { messages } = report
  const scratch: ReadSets = { ...read, ...read.leftOut }
  report.isLeftOut = true
  for (const set of sets) {
    // more types would change the game
    if (!readers.has(set.words[0]!.text) || set.words[0]!.text === 'SpriteSet') continue
    const words = set.words.slice(0, 1)
    // one by one, so that none stops the reading of the others
    for (const line of set.children) readSet({ words, indent: set.indent, children: [line] }, scratch)
  }
  report.isLeftOut = false
  report.messages = messages
}

/** Returns the lines of a set below one of them. */
function linesAfter({ children }: SyntaxLine, line: SyntaxLine): readonly SyntaxLine[] {
  return children.slice(children.findIndex(({ words }) => words[0]!.line === line.words[0]!.line) + 1)
}

/** Returns the set whose name was misspelt, if it is clear which. */
function meantSet(name: string): string | undefined {
  return readers.has(name) ? undefined : nearestName(name, readers.keys())
}

function asMeant(set: SyntaxLine): SyntaxLine {
  const [word, ...others] = set.words
  return { ...set, words: [{ ...word!, text: meantSet(word!.text)! }, ...others] }
}

function readSet(set: SyntaxLine, read: ReadSets): SyntaxLine | undefined {
  const { report } = read.context
  const [word, extra] = set.words
  const reader = readers.get(word!.text)
  if (!reader) {
    const lines = countLines(set.children)
    const message = `unknown set ${quote(word!.text)}; it is left out with everything under it (${lineCount(lines)})`
    report.warning('vgdl/unknown-set', word!, message, lazySuggestion(word!.text, readers))
    return undefined
  }
  if (!extra) return reader(set, read)
  // such a line does not change how the lines under it are split, so the original engine reads them differently than it expects
  report.warning(
    'vgdl/ignored-word',
    extra,
    `the name of a set must be alone on its line, but ${quote(extra.text)} follows`,
    'remove it',
  )
  return set.children[0]
}

/** Parameters apply wherever their set is. */
function readReplacements(root: SyntaxLine, report: DefinitionReport): Map<string, string> {
  const replacements = new Map<string, string>()
  for (const set of root.children) {
    const [word] = set.words
    if (word!.text !== 'ParameterSet') continue
    if (root.words[0]!.text === 'GameSpace') readParameterSet(set, replacements, report)
    else {
      const message = 'a ParameterSet has no meaning in a "BasicGame"'
      report.warning('vgdl/ignored-set', word!, message, 'begin the game with "GameSpace"')
    }
  }
  return replacements
}

function readSprites(set: SyntaxLine, { registry, context }: ReadSets): undefined {
  if (registry.isReady) {
    const message = 'a second SpriteSet, which is read as a continuation of the first one'
    context.report.warning('vgdl/repeated-set', set.words[0]!, message, 'write all types under one SpriteSet')
  }
  readSpriteSet(set, registry, context.report)
}

function readMapping(set: SyntaxLine, { mapping, context }: ReadSets): undefined {
  readLevelMapping(set, mapping, context.report)
}

function readInteractions(set: SyntaxLine, { registry, interactions, context }: ReadSets): SyntaxLine | undefined {
  return registry.isReady ? readInteractionSet(set, interactions, context) : set.children[0]
}

function reportStop(stop: SyntaxLine, set: SyntaxLine, rest: readonly SyntaxLine[], report: DefinitionReport): void {
  const after = countLines(linesAfter(set, stop))
  const dropped = [
    'this line',
    ...(after > 0 ? [`the rest of its set (${lineCount(after)})`] : []),
    ...rest.map(({ words, children }) => `the set ${quote(words[0]!.text)} (${lineCount(countLines(children))})`),
  ]
  const message = `the original engine stops reading here; left out are ${dropped.join(', ')}`
  report.warning('vgdl/reading-stops', stop.words[0]!, message)
}

function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}

/** Finds set names on lines that are not sets because of wrong indentation. */

/** A set inside another set. */
export interface MisplacedSet {
  readonly name: SetName
  readonly line: SyntaxLine
  /** The lines that would have been under it. */
  readonly lines: readonly SyntaxLine[]
  /** The set that contains it. */
  readonly inside: SyntaxLine
}

/** Finds all of them, in the order of the text. */
export function misplacedSets(root: SyntaxLine): readonly MisplacedSet[] {
  const found: MisplacedSet[] = []
  for (const inside of root.children) collect(inside, inside, found)
  return found
}

function collect(parent: SyntaxLine, inside: SyntaxLine, found: MisplacedSet[]): void {
  for (let index = 0; index < parent.children.length; index++) {
    const line = parent.children[index]!
    // most lines are not sets and have nothing under them
    if (line.words.length > 1 && line.children.length === 0) continue
    const name = setBegunBy(line.words)
    if (name === line.words[0]!.text) {
      // its lines may be indented under it, or follow beside it
      const after = parent.children.slice(index + 1)
      const end = after.findIndex(({ words }) => setBegunBy(words) !== undefined)
      const beside = end < 0 ? after : after.slice(0, end)
      found.push({ name, line, lines: line.children.length > 0 ? line.children : beside, inside })
    } else collect(line, inside, found)
  }
}

/** Reports them, and suppresses other findings about their lines, which only follow from that. */
export function reportMisplaced(root: SyntaxLine, sets: readonly MisplacedSet[], report: DefinitionReport): void {
  for (const { name, line, lines, inside } of sets) {
    const [word] = line.words
    const { text: other, line: at } = inside.words[0]!
    const count = countLines(lines)
    const message = `${quote(name)} is indented into ${quote(other)} of line ${at} and is left out with ${count === 1 ? 'its line' : `its ${count} lines`}`
    const hint = `indent it like the other sets, by ${root.children[0]!.indent}`
    report.warning('vgdl/misplaced-set', word!, message, hint)
    report.silence([line, ...lines])
  }
}
