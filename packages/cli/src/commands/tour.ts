import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type CommandOutput, type Io, paint, printJson } from '../io.ts'
import { crafting } from '../tour/chapters/crafting.ts'
import { next } from '../tour/chapters/next.ts'
import { nightRound } from '../tour/chapters/night-round.ts'
import { plan } from '../tour/chapters/plan.ts'
import { speed } from '../tour/chapters/speed.ts'
import { watch } from '../tour/chapters/watch.ts'
import { whyNot } from '../tour/chapters/why-not.ts'
import { type Chapter, Page } from '../tour/page.ts'

const chapters: readonly Chapter[] = [plan, whyNot, nightRound, crafting, watch, speed, next]

/** Between chapters, when a person reads along. */
const PAUSE = 400

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'tour',
      summary: 'A short guided tour of Telos.',
      examples: [
        ['telos tour', 'the whole tour, a few seconds'],
        ['telos tour 3', 'one chapter'],
      ],
    },
    io,
  ).argument('[chapter...]', `numbers of chapters, 1 to ${chapters.length}`, chapterNumber)
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const [given] = command.processedArgs as [readonly number[]]
  const chosen = given.length > 0 ? given : chapters.map((_, index) => index + 1)
  if (command.opts<{ json?: boolean }>().json) {
    const plain: CommandOutput = { ...io.stdout, color: false }
    printJson(io, {
      chapters: chosen.map((number) => ({ number, title: chapter(number).title, lines: tell(number, plain) })),
    })
    return ExitCode.done
  }
  if (given.length === 0)
    io.stdout.write(`\n${paint(io.stdout, 'bold', 'Telos')}: goals in, plans out. A short tour.\n\n`)
  for (const [index, number] of chosen.entries()) {
    if (index > 0 && io.stdout.isTTY) await sleep(PAUSE)
    const title = `${number}. ${chapter(number).title}`
    const rule = '─'.repeat(Math.max(0, 88 - title.length))
    io.stdout.write(`${paint(io.stdout, 'bold', title)} ${paint(io.stdout, 'dim', rule)}\n\n`)
    io.stdout.write(`${tell(number, io.stdout).join('\n')}\n`)
  }
  return ExitCode.done
}

function tell(number: number, output: CommandOutput): readonly string[] {
  const page = new Page(output)
  chapter(number).tell(page)
  return page.lines
}

function chapter(number: number): Chapter {
  return chapters[number - 1]
}

function chapterNumber(text: string, before: readonly number[] = []): readonly number[] {
  const number = Number(text)
  if (chapters[number - 1] === undefined) throw new InvalidArgumentError(`There are chapters 1 to ${chapters.length}.`)
  return [...before, number]
}
