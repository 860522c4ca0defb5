import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Campaign, keepsLog } from '@telos/experiments'
import {
  campaignFiles,
  type LogTrouble,
  mistakeInPattern,
  type ParsedLogs,
  parseLogs,
  storePatterns,
} from '@telos/experiments/node'
import { clearTemporaries } from '@telos/lab/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { loadCampaign, usualFolder } from './load-campaign.ts'
import { lockResults } from './lock-folder.ts'
import { isResultsFile, pathOf } from './path-of.ts'
import { folderCampaign } from './report/read-results.ts'
import { failWritably } from './unwritable.ts'

/** Logs that cannot be read, of which each is named. */
const MOST_NAMED = 5

interface Options {
  readonly in?: string
  readonly revision?: string
  readonly json?: boolean
}

/** `telos experiment parse FILE_OR_FOLDER`: figures of what planners have printed, by the patterns as they are now. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment parse',
      summary: 'Reads the logs that a campaign with "logs: keep" has, and writes the figures of its patterns anew.',
      examples: [
        ['telos experiment parse small-pddl.yaml', 'with the patterns of the file as they are now'],
        ['telos experiment parse results/small-pddl', 'with those of the last start'],
      ],
    },
    io,
  )
    .argument('<campaign>', 'the file of a campaign, or its folder of results')
    .option('--in <folder>', 'where the results of the file are, if they are not beside it')
    .option('--revision <name>', 'the revision that the campaign was run with')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const { campaign, folder, isFromFile } = await chosenCampaign(command.processedArgs[0] as string, options, io)
  checkCampaign(campaign, folder)
  const results = join(folder, campaignFiles.results)
  await failWritably(results, () => accessSync(results, constants.W_OK))
  const unlock = await failWritably(folder, () => lockResults(folder))
  try {
    const troubles = new TroubleNotes(io)
    const parsed = await failWritably(folder, () => {
      for (const place of [folder, join(folder, campaignFiles.logs)]) clearTemporaries(place)
      return parseLogs(folder, campaign, { onTrouble: (trouble) => troubles.take(trouble) })
    })
    if (parsed.read + parsed.unreadable === 0)
      throw new CommandError(
        'badInput',
        `the runs in ${folder} were made without logs, or are of another version of the campaign: run the campaign${isFromFile ? '; if it was run with --revision, name the same one' : ''}`,
      )
    // reports of the folder go by the patterns of the file now
    if (isFromFile) await failWritably(folder, () => storePatterns(folder, campaign))
    if (options.json) printJson(io, { folder, ...parsed, slow: troubles.slow })
    else io.stdout.write(`${printable(campaign.title)}: ${parsedText(parsed)}\n`)
    return parsed.unreadable === 0 ? ExitCode.done : ExitCode.no
  } finally {
    unlock()
  }
}

interface Chosen {
  readonly campaign: Campaign
  readonly folder: string
  /** Whether the campaign is that of a file, not that of the folder. */
  readonly isFromFile: boolean
}

async function chosenCampaign(word: string, { in: elsewhere, revision }: Options, io: Io): Promise<Chosen> {
  const path = resolve(io.cwd, pathOf(word, 'a campaign or its folder of results'))
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    if (elsewhere !== undefined || revision !== undefined)
      throw new CommandError('usage', `${word} is a folder — --in and --revision are for the file of a campaign`)
    return { campaign: await folderCampaign(word, io), folder: path, isFromFile: false }
  }
  if (isResultsFile(word))
    throw new CommandError(
      'usage',
      `${word} is a file of results — name the folder ${relative(io.cwd, dirname(path)) || '.'}`,
    )
  const { campaign } = await loadCampaign(word, revision, io, 'no log was read')
  const usual = usualFolder(word, campaign.name, io)
  const folder = resolve(io.cwd, elsewhere === undefined ? usual : pathOf(elsewhere, 'a folder'))
  return { campaign, folder, isFromFile: true }
}

/** What is known to be wrong before the lock is taken. */
function checkCampaign({ title, algorithms }: Campaign, folder: string): void {
  const kept = algorithms.filter(keepsLog)
  if (kept.length === 0)
    throw new CommandError(
      'badInput',
      `${title} keeps no logs: write "logs: keep" into the campaign, which makes the runs of its commands anew`,
    )
  if (!existsSync(join(folder, campaignFiles.results)))
    throw new CommandError('badInput', `there is no ${campaignFiles.results} in ${folder}: make the runs first`)
  // a campaign.json may have been edited
  for (const { name, patterns } of kept)
    for (const [figure, pattern] of Object.entries(patterns)) {
      const mistake = mistakeInPattern(pattern)
      if (mistake !== undefined)
        throw new CommandError('badInput', `the pattern of ${figure} in ${name}: ${mistake.words}`)
    }
}

function parsedText({ read, changed, unreadable }: ParsedLogs): string {
  const words = `${countedNoun(read, 'log')} read, ${countedNoun(changed, 'result')} changed`
  if (unreadable === 0) return words
  const [are, stay] = unreadable === 1 ? ['is', 'its result stays'] : ['are', 'their results stay']
  return `${words}; ${countedNoun(unreadable, 'log')} ${are} missing or damaged, and ${stay} as ${unreadable === 1 ? 'it is' : 'they are'}`
}

/** Says what is wrong with logs, at once: a slow pattern takes seconds for each. */
class TroubleNotes {
  readonly #io: Io
  #named = 0
  /** How many logs each pattern was given up on. */
  readonly #slow = new Map<string, number>()

  constructor(io: Io) {
    this.#io = io
  }

  get slow(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#slow)
  }

  take({ file, reason, slow = [] }: LogTrouble): void {
    if (reason !== undefined && this.#named++ < MOST_NAMED) this.#say(`${file} ${reason}`)
    const news = slow.filter((name) => !this.#slow.has(name))
    for (const name of slow) this.#slow.set(name, (this.#slow.get(name) ?? 0) + 1)
    if (news.length === 0) return
    const [patterns, take, are] = news.length === 1 ? ['pattern', 'takes', 'is'] : ['patterns', 'take', 'are']
    this.#say(
      `the ${patterns} of ${news.join(', ')} ${take} too long on ${file}, and ${are} given up there after some seconds, as on others like it; Ctrl-C ends the command, and changes nothing`,
    )
  }

  #say(text: string): void {
    this.#io.stderr.write(`${paint(this.#io.stderr, 'yellow', 'note:')} ${printable(text)}\n`)
  }
}
