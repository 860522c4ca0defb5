/** Reads the sets of a game in the order of the text, up to the line at which the original engine gives up. */
import type { SyntaxLine } from '../../language/syntax.ts'
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

/** What was read, with words instead of values where all sets have to be known. */
export interface ReadSets {
  readonly registry: SpriteRegistry
  readonly interactions: Interactions
  readonly terminations: TerminationRule[]
  readonly mapping: Map<string, MappingLine>
  readonly context: LineContext
  /** The line at which reading stops. */
  stop: SyntaxLine | undefined
}

/** Reads the lines of a set; gives the line at which reading stops. */
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
  }
  const replacements = readReplacements(root, report)
  for (const [index, set] of root.children.entries()) {
    const stop = readSet(replaceValues(set, replacements), read)
    if (!stop) continue
    read.stop = stop
    report.messages++
    reportStop(stop, set, root.children.slice(index + 1), report)
    break
  }
  return read
}

function readSet(set: SyntaxLine, read: ReadSets): SyntaxLine | undefined {
  const { report } = read.context
  const [word, extra] = set.words
  const reader = readers.get(word!.text)
  if (!reader) {
    const lines = countLines(set.children)
    const message = `there is no set ${quote(word!.text)}; it is left out with what is under it (${lineCount(lines)})`
    report.warning('vgdl/unknown-set', word!, message, lazySuggestion(word!.text, readers))
    return undefined
  }
  if (!extra) return reader(set, read)
  // such a line does not change how the lines under it are split, so that the original engine finds others than it expects
  report.warning(
    'vgdl/ignored-word',
    extra,
    `the name of a set stands alone, but ${quote(extra.text)} follows`,
    'remove it',
  )
  return set.children[0]
}

/** Parameters count wherever their set stands. */
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
    const message = 'a second SpriteSet; it is read as if it went on with the first one'
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
  const after = countLines(
    set.children.slice(set.children.findIndex(({ words }) => words[0]!.line === stop.words[0]!.line) + 1),
  )
  const dropped = [
    'this line',
    ...(after > 0 ? [`the rest of its set (${lineCount(after)})`] : []),
    ...rest.map(({ words, children }) => `the set ${quote(words[0]!.text)} (${lineCount(countLines(children))})`),
  ]
  const message = `the original engine reads no further than this; left out are ${dropped.join(', ')}`
  report.warning('vgdl/reading-stops', stop.words[0]!, message, 'SpriteSet comes first, and all names have to be known')
}

function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}
