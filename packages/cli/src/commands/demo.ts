import { allDemos, type Demo, type DemoOption, FilmCamera, findDemo, optionValues } from '@telos/demos'
import { drawFilm } from '@telos/draw'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError, createCommand, parse, reportErrorsAsJson } from '../command.ts'
import { listDemos } from '../demo/list-demos.ts'
import { beginRecording, checkRecordingFile, writeRecording } from '../demo/recording.ts'
import { runDemo } from '../demo/run-demo.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkPictureFile } from '../files/check-picture-file.ts'
import { writeWhole } from '../files/write-whole.ts'
import { type Io, printable } from '../io.ts'
import { withValues } from '../options/option-values.ts'
import { typedFile } from '../print/typed-file.ts'

/** `telos demo [NAME]`: the list of demos, or the story of one of them. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return reportErrorsAsJson(args, io, () => dispatch(args, io))
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const words = args.filter((word, index) => !word.startsWith('-') && !takesValue(args[index - 1]))
  const name = words.find((word) => allDemos.some((demo) => demo.name === word)) ?? words[0]
  const demo = name === undefined ? undefined : wrongUsage(() => findDemo(name))
  if (demo === undefined && !args.includes('--help') && !args.includes('-h')) checkNoneNeeded(args)
  const command = commandOf(demo, io)
  const own = (demo?.options ?? []).map((option) => [option.name, optionOf(option)] as const)
  for (const [, option] of own) command.addOption(option)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const { seed, json = false, draw = false, picture, record, force = false, ...given } = command.opts<Given>()
  if (demo === undefined) {
    if (record !== undefined) throw new CommandError('usage', nameIsMissing('--record', allDemos))
    if (picture !== undefined) throw new CommandError('usage', nameIsMissing('--picture', allDemos))
    listDemos(json, io)
    return ExitCode.done
  }
  const chosen = Object.fromEntries(own.map(([name, option]) => [name, given[option.attributeName()] as string]))
  const options = wrongUsage(() => optionValues(demo.options, { seed, ...chosen }), demo)
  const story = wrongUsage(() => demo.start(options), demo)
  const recording =
    record === undefined ? undefined : wrongUsage(() => beginRecording(demo.name, story.society, options))
  if (record !== undefined) await checkRecordingFile(record, force)
  const file = pictureFile(picture)
  if (file !== undefined) checkPictureFile(file, force, io)
  const camera = file === undefined ? undefined : wrongUsage(() => new FilmCamera(story))
  await runDemo({ demo, options, run: story }, { json, draws: draw || picture === true, camera }, io)
  if (file !== undefined && camera !== undefined) {
    writeWhole(file, drawFilm(camera.film, demo.summary), force, io)
    io.stderr.write(`wrote ${printable(file)}: open it in a browser\n`)
  }
  if (record !== undefined && recording !== undefined) {
    await writeRecording(record, recording, force)
    io.stderr.write(`recorded; view it with: telos replay ${printable(typedFile(record))}\n`)
  }
  return ExitCode.done
}

/** Options of the command itself, and those of the demo as typed. */
interface Given {
  readonly seed: number
  readonly json?: boolean
  readonly draw?: boolean
  /** True if no file was named. */
  readonly picture?: string | true
  readonly record?: string
  readonly force?: boolean
  readonly [option: string]: string | number | boolean | undefined
}

function commandOf(demo: Demo | undefined, io: Io): Command {
  return createCommand(
    {
      name: 'demo',
      summary:
        demo === undefined
          ? 'Runs a world of agents and tells you what happens. Without a name, lists the demos. "telos demo NAME --help" shows the options of one.'
          : `${demo.name}: ${demo.summary}.`,
      examples: [
        ['telos demo', 'list the demos'],
        ['telos demo pirate --law unlawful', 'the story of a pirate who steals'],
        ['telos demo pirate --remove bottle-on-the-way', 'what he does when the rum is gone'],
        ['telos demo sniper --seed 7 --draw', 'another course of events, drawn in the terminal'],
        ['telos demo pirate --picture pirate.svg', 'write an animated picture'],
        ['telos demo chain --record chain.telos.gz', 'record a run for telos replay'],
        ['telos demo vault --json', 'print JSON for programs'],
      ],
    },
    io,
  )
    .argument('[name]', 'which demo')
    .option('--seed <number>', 'random seed', wholeNumber, demo?.seed ?? 1)
    .option('--draw', 'draw the world in the terminal when something happens')
    .option('--picture [file.svg]', 'write an animated picture of the run')
    .option('--record <file>', 'write what every agent believed, wanted, planned and did, for telos replay')
    .option('--force', 'overwrite files')
}

/** Where the animated picture goes. Without a file name the option draws in the terminal, as it did before there were animations. */
function pictureFile(picture: string | true | undefined): string | undefined {
  return picture === true ? undefined : picture
}

function takesValue(word: string | undefined): boolean {
  return (
    word === '--seed' ||
    word === '--record' ||
    word === '--picture' ||
    (word !== undefined && demosWith(word).length > 0)
  )
}

/** The demos that have an option, as it is written on the command line. */
function demosWith(flag: string): Demo[] {
  return allDemos.filter(({ options }) => options.some(({ name }) => flagOf(name) === flag))
}

/** Options of demos need a demo. */
function checkNoneNeeded(args: readonly string[]): void {
  for (const arg of args) {
    const [flag] = arg.split('=')
    const demos = demosWith(flag)
    if (demos.length > 0) throw new CommandError('usage', nameIsMissing(flag, demos))
  }
}

function nameIsMissing(flag: string, demos: readonly Demo[]): string {
  const names = demos.map(({ name }) => name).join(', ')
  return `the name of the demo is missing — ${flag} goes with ${names}, such as: telos demo ${demos[0].name} ${flag} …`
}

function flagOf(option: string): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Turns an option of a demo into one of the command: `callOff` is `--call-off`. */
function optionOf({ name, summary, choices, default: otherwise }: DemoOption): Option {
  const values = choices === undefined ? '' : `: ${choices.join(', ')}`
  const description = `${summary}${values}${otherwise === '' ? '' : ` (default: ${otherwise})`}`
  return withValues(new Option(`${flagOf(name)} <value>`, description), choices ?? [])
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value)) throw new InvalidArgumentError('Expected a whole number.')
  return value
}

/** Reports a misspelt option in one sentence, as it is written on the command line. */
function wrongUsage<T>(read: () => T, demo?: Demo): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const named = demo?.options.find(({ name }) => new RegExp(`^(found )?${name}[: ]`).test(error.message))
    const message = named === undefined ? error.message : error.message.replace(named.name, flagOf(named.name))
    throw new CommandError('usage', message)
  }
}
