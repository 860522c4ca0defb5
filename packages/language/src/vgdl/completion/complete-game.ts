import { vgdlWords } from '@telos/vgdl/editing'
import type { Completion, CompletionCandidate } from '../../language.ts'
import type { LanguageSymbol } from '../../names.ts'
import type { ClassKind } from '../class-documentation.ts'
import { characterSymbol, keySymbol, keywordSymbol, setSymbol, spriteSymbol } from '../names/vgdl-symbols.ts'
import { builtInSprites } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import type { GameView, LevelView } from '../vgdl-view.ts'
import { candidateOf, classCandidates, valueCandidates } from './candidates.ts'
import { type GamePlace, placeInGame } from './game-place.ts'
import { gameSnippets, lineSnippets, setSnippets } from './game-snippets.ts'

/** Lists what can be written at an offset of a game. */
export function completionsInGame(analysis: GameView, offset: number): readonly Completion[] {
  const place = placeInGame(analysis.file.text, analysis.lines, offset)
  if (place === undefined) return []
  const span = analysis.lines.exactSpan(place.start, place.end)
  return candidatesAt(analysis, place).map((candidate) => ({ ...candidate, span }))
}

function candidatesAt(analysis: GameView, place: GamePlace): readonly CompletionCandidate[] {
  const { expected, line, isFollowed } = place
  const { sketch } = analysis.game
  const sprites = () => namesOf(sketch.spriteNames().map((name) => spriteSymbol(sketch, name)))
  switch (expected?.kind) {
    case 'game':
      return [...namesOf(vgdlWords.games.map(keywordSymbol)), ...gameSnippets]
    case 'set':
      return isFollowed
        ? namesOf(vgdlWords.sets.map(setSymbol))
        : [...namesOf(vgdlWords.sets.map(setSymbol)), ...setSnippets]
    case 'begin':
      return [...beginnings(analysis, expected.set, isFollowed), ...(isFollowed ? [] : lineSnippets(expected.set))]
    case 'actor':
      return [
        ...sprites(),
        ...namesOf(['EOS', 'TIME'].map(keywordSymbol)),
        ...(expected.place > 1 ? [arrow] : []),
        ...(expected.place === 0 && !isFollowed ? lineSnippets('InteractionSet') : []),
      ]
    case 'arrow':
      return [arrow]
    case 'mapped':
      return sprites()
    case 'class':
      return [...(line.ownClass === undefined ? classesOf(line, isFollowed) : []), ...keysOf(line)]
    case 'parameter':
      return keysOf(line)
    case 'value':
      return valueCandidates(sketch, line, expected.key)
    default:
      return []
  }
}

const arrow: CompletionCandidate = { label: '>', kind: 'keyword', text: '>' }

/** What a line of a set may begin with. */
function beginnings(
  { game: { sketch }, levels }: GameView,
  set: 'SpriteSet' | 'InteractionSet' | 'LevelMapping' | 'TerminationSet' | 'ParameterSet',
  isFollowed: boolean,
): readonly CompletionCandidate[] {
  switch (set) {
    case 'SpriteSet':
      return namesOf(builtInSprites.filter((name) => !sketch.sprite(name)).map((name) => spriteSymbol(sketch, name)))
    case 'TerminationSet':
      return classCandidates('termination', isFollowed)
    case 'LevelMapping': {
      // characters that levels use and the game does not map
      const used = new Set(levels.flatMap(({ file }) => [...file.text.slice(0, MOST_LOOKED_AT)]))
      const open = [...used].filter((one) => /\S/.test(one) && one.length === 1 && !characterSymbol(sketch, one))
      return open.map((one) => ({ label: one, kind: 'character', text: one, detail: 'used in a level' }))
    }
    default:
      return []
  }
}

const MOST_LOOKED_AT = 10_000

function classesOf(line: SketchLine, isFollowed: boolean): readonly CompletionCandidate[] {
  const kind: ClassKind = line.kind === 'sprite' ? 'class' : 'effect'
  return classCandidates(kind, isFollowed)
}

/** Parameters that the line does not have yet. */
function keysOf(line: SketchLine): readonly CompletionCandidate[] {
  const used = new Set(line.assignments.map(({ key }) => key.text))
  const owner = line.effectiveClass?.text ?? ''
  const fields = Object.entries(line.fields ?? {})
  // parameters for drawing come last
  const ranked = [...fields.filter(([, field]) => isPlayed(field)), ...fields.filter(([, field]) => !isPlayed(field))]
  return ranked
    .filter(([key]) => !used.has(key))
    .map(([key, field]) => ({ ...candidateOf(keySymbol(key, field, owner)), text: key }))
}

function isPlayed({ kind }: { readonly kind: string }): boolean {
  return kind !== 'drawing' && kind !== 'ignored'
}

function namesOf(symbols: readonly (LanguageSymbol | undefined)[]): readonly CompletionCandidate[] {
  return symbols.filter((symbol) => symbol !== undefined).map(candidateOf)
}

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
