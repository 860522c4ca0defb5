import { basename } from 'node:path'
import type { Diagnostic } from '@telos/core'
import {
  type CompiledGame,
  type CompileOptions,
  compileGame,
  type Game,
  legalNames,
  lettersOf,
  loadGame,
  type PlanningProblem,
  type TargetLanguage,
  targetLanguages,
  type World,
} from '@telos/vgdl'
import { Option } from 'commander'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode, type ExitName } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { whole } from '../numbers.ts'
import { countedNoun, countSeverity, findings } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { seed } from '../seed.ts'
import { type ConfigNames, checkModelFiles, modelTexts, nameInConfig, writeModel } from './model-files.ts'
import { encodings } from './planner/planner-options.ts'
import { type FoundGame, type FoundLevel, findGame } from './stage/find-game.ts'
import { isBad, isUnsupported, loadGameAndLevel } from './stage/load-game-and-level.ts'
import { firstMoves, type MoveSequence, readMoveSequence, worldAfter } from './stage/move-sequence.ts'

interface Options extends CompileOptions {
  readonly out: string
  readonly language: TargetLanguage['name']
  readonly fromState?: string
  readonly tick?: number
  readonly seed?: number
  readonly force?: boolean
  readonly json?: boolean
}

const languageNames = targetLanguages.map(({ name }) => name)

/** `telos vgdl compile GAME [LEVEL]`: translates a game for planners. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl compile',
      summary: 'Compiles a game into a planning domain, and a level or a state of it into a problem.',
      examples: [
        ['telos vgdl compile sokoban 0 --out model', 'model/domain.pddl, problem.pddl and config.yaml'],
        ['telos plan model/domain.pddl model/problem.pddl', 'moves that win, as actions of the domain'],
        ['telos vgdl compile zelda.txt --out model', 'without a level: domain and configuration only'],
        ['telos vgdl compile sokoban 0 --out model --from-state UUR', 'from the state that these moves lead to'],
        [
          'telos vgdl compile sokoban 0 --out model --from-state run.jsonl --tick 9',
          'from the middle of a recorded run',
        ],
        ['telos vgdl compile sokoban 0 --out model --language hddl', 'with a hierarchy of tasks'],
        ['telos vgdl compile sokoban 0 --out model --encoding turns', 'turns made of phases, objects with coordinates'],
      ],
    },
    io,
  )
    .argument('<game>', 'a built-in game, or a file; - for stdin')
    .argument('[level]', 'its number, or a file; - for stdin')
    .requiredOption('--out <folder>', 'where to write the files; created if missing')
    .addOption(choice('--language <name>', 'what is written', languageNames))
    .addOption(choice('--encoding <name>', 'one action per turn where possible, or phases', encodings))
    .addOption(choice('--numbers <style>', 'amounts as objects or as numeric fluents', ['objects', 'fluents']))
    .option(
      '--from-state <moves>',
      'start from the state after these moves: letters, or a file with letters or a recorded run',
    )
    .option('--tick <number>', 'use only this many of the moves', whole)
    .option('--seed <number>', 'random seed for these moves', seed)
    .option('--force', 'overwrite files')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, levelWord] = command.processedArgs as [string, string | undefined]
  checkUsage(gameWord, levelWord, options)
  const language = targetLanguages.find(({ name }) => name === options.language)!
  checkModelFiles(language, levelWord !== undefined, options, io)
  const start = await findStart(gameWord, levelWord, options, io)
  if (typeof start === 'number') return start
  const showing = start.world && { showing: start.world }
  const { compiled, diagnostics } = compileGame(start.definition, { ...options, ...showing })
  const problem = compiled && start.world && compiled.problem(start.world, { name: problemName(start) })
  const told = withoutRepeats([...diagnostics, ...(compiled?.warnings ?? []), ...(problem?.diagnostics ?? [])])
  if (compiled === undefined || (start.world !== undefined && problem?.problem === undefined))
    return refuse(start.game, told, 'unsupported', options, io)
  const texts = modelTexts(compiled, problem?.problem, language, namesOf(start, options.out, io))
  const files = writeModel(texts, options, io)
  return tell(compiled, problem?.problem, files, told, start.game, options, io)
}

/** The first word is the default. */
function choice(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words).default(words[0])
}

function checkUsage(gameWord: string, levelWord: string | undefined, { fromState, tick, out }: Options): void {
  if ([gameWord, levelWord, fromState].filter((word) => word === '-').length > 1)
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  if (fromState !== undefined && levelWord === undefined)
    throw new CommandError('usage', '--from-state needs a level that the moves are made in')
  if (tick !== undefined && fromState === undefined)
    throw new CommandError('usage', '--tick needs moves — give them with --from-state')
  if (out.trim() === '') throw new CommandError('usage', '--out: the name of a folder is missing')
}

/** What to compile: a game, and with a level one of its states. */
interface Start {
  readonly game: FoundGame
  readonly definition: Game
  readonly level?: FoundLevel & { readonly word: string }
  readonly world?: World
  /** The moves to a state in the middle. */
  readonly way?: MoveSequence
}

async function findStart(
  gameWord: string,
  levelWord: string | undefined,
  options: Options,
  io: Io,
): Promise<Start | number> {
  if (levelWord === undefined) return findDefinition(gameWord, options, io)
  const loaded = await loadGameAndLevel(gameWord, levelWord, { ...(options.json && { json: true }) }, io)
  if (typeof loaded === 'number') return loaded
  const { game, level, stage } = loaded
  const given = options.fromState === undefined ? { actions: [] } : await readMoveSequence(options.fromState, io)
  const sequence = { ...firstMoves(given, options.tick), ...(options.seed !== undefined && { seed: options.seed }) }
  const world = worldAfter(stage, sequence)
  if (typeof world === 'string') throw new CommandError('usage', world)
  return { game, definition: stage.game, level: { ...level, word: levelWord }, world, way: sequence }
}

async function findDefinition(word: string, options: Options, io: Io): Promise<Start | number> {
  const game = await findGame(word, io)
  const { game: definition, diagnostics } = loadGame(game.input.text, game.input.file)
  if (definition === undefined || isBad(diagnostics))
    return refuse(game, diagnostics, diagnostics.some(isUnsupported) ? 'unsupported' : 'badInput', options, io)
  reportDiagnostics(io, game.input, diagnostics)
  return { game, definition }
}

function refuse(
  { input }: FoundGame,
  diagnostics: readonly Diagnostic[],
  exit: ExitName,
  { json }: Options,
  io: Io,
): number {
  if (json) printJson(io, { status: 'error', diagnostics })
  else {
    reportDiagnostics(io, input, diagnostics)
    const found = findings(countSeverity(diagnostics, 'error'), countSeverity(diagnostics, 'warning'))
    io.stderr.write(`${paint(io.stderr, 'red', 'error:')} ${found}, so nothing was written\n`)
  }
  return ExitCode[exit]
}

/** A remark of the compiler may be among its diagnostics as well. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()]
}

/** As `sokoban-level-0`, or after the file of the level. */
function problemName({ game, level, world }: Start): string {
  const ofLevel = level?.number ?? basename(level?.input.file ?? '').replace(/\.[^.]*$/, '')
  // before the first tick, its number is -1
  const tick = world === undefined || world.tick < 0 ? '' : ` tick ${world.tick + 1}`
  return legalNames()(`${game.name} level ${ofLevel}${tick}`)
}

function namesOf({ game, level, way: sequence }: Start, out: string, io: Io): ConfigNames {
  const isFile = game.builtIn === undefined
  return {
    ...(game.input.file !== 'stdin' && { game: isFile ? nameInConfig(game.input.file, out, io) : game.name }),
    ...(level !== undefined &&
      level.word !== '-' && { level: /^\d+$/.test(level.word) ? level.word : nameInConfig(level.word, out, io) }),
    ...(sequence !== undefined && sequence.actions.length > 0 && { moves: lettersOf(sequence.actions) }),
    ...(sequence?.seed !== undefined && { seed: sequence.seed }),
  }
}

function tell(
  compiled: CompiledGame,
  problem: PlanningProblem | undefined,
  files: readonly string[],
  diagnostics: readonly Diagnostic[],
  { input }: FoundGame,
  { language, json }: Options,
  io: Io,
): number {
  const { domain, encoding, numbers, turnLimit } = compiled
  const leavesMovesOut = compiled.leavesMovesOut || diagnostics.some(({ code }) => code === 'vgdl/leaves-moves-out')
  const counts = {
    types: domain.types.length,
    predicates: domain.predicates.length,
    functions: domain.functions.length,
    actions: domain.actions.length,
    ...(problem !== undefined && {
      objects: problem.objects.length + domain.constants.length,
      facts: problem.facts.length + problem.values.length,
    }),
  }
  if (json) {
    const model = { language, encoding, numbers, ...counts, ...(turnLimit !== undefined && { turnLimit }) }
    printJson(io, { status: 'done', files, ...model, leavesMovesOut, diagnostics })
    return ExitCode.done
  }
  reportDiagnostics(io, input, diagnostics)
  const sizes = Object.entries(counts)
    .filter(([noun, count]) => count > 0 || noun !== 'functions')
    .map(([noun, count]) => countedNoun(count, noun.slice(0, -1)))
  io.stdout.write(`wrote ${printable(files.join(', '))}\n`)
  io.stdout.write(`${sizes.join(', ')}\n`)
  io.stdout.write(`encoding ${encoding}, numbers as ${numbers}\n`)
  return ExitCode.done
}
