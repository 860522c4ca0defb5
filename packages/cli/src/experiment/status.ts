import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Campaign, type OutcomeName, outcomeNames, type RunResult, runOutcomes } from '@telos/experiments'
import { campaignFiles, expandCampaign, readJsonLines, storedCampaign } from '@telos/experiments/node'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { loadCampaign, usualFolder } from './load-campaign.ts'

/** `telos experiment status DIR_OR_FILE`: what is done and what is left. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'experiment status',
      summary: 'Says how many runs of a campaign are done, how they ended, and which pairs are left out.',
      examples: [
        ['telos experiment status results/small-pddl', 'of a folder of results'],
        ['telos experiment status small-pddl.yaml', 'of a campaign, with results beside its file'],
      ],
    },
    io,
  ).argument('<campaign>', 'a folder of results, or the file of a campaign')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const [word] = command.processedArgs as [string]
  const { campaign, folder } = await findCampaign(word, io)
  const { runs, leftOut } = expandCampaign(campaign)
  const ids = new Set(runs.map(({ id }) => id))
  const counts = new Map<OutcomeName, number>()
  const faults: RunResult[] = []
  let done = 0
  const file = join(folder, campaignFiles.results)
  if (existsSync(file)) {
    for await (const result of readJsonLines(file)) {
      if (!ids.has(result.run)) continue
      done++
      counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1)
      if (!runOutcomes[result.outcome].isExplained) faults.push(result)
    }
  }
  const outcomes = Object.fromEntries(
    outcomeNames.flatMap((name) => (counts.has(name) ? [[name, counts.get(name)]] : [])),
  )
  if (command.opts<{ json?: boolean }>().json) {
    printJson(io, { name: campaign.name, folder, total: runs.length, done, outcomes, leftOut })
    return ExitCode.done
  }
  io.stdout.write(`${printable(campaign.title)}: ${done} of ${runs.length} runs are done\n`)
  for (const [name, count] of Object.entries(outcomes))
    io.stdout.write(`  ${String(count).padStart(6)}  ${runOutcomes[name as OutcomeName].title}\n`)
  for (const { algorithm, tasks, why } of leftOut)
    io.stdout.write(`${paint(io.stdout, 'dim', printable(`${algorithm} is not run on ${tasks} tasks: ${why}`))}\n`)
  for (const { run: id, algorithm, domain, task, outcome, detail = '' } of faults.slice(0, 5))
    io.stdout.write(
      `${paint(io.stdout, 'red', outcome)} ${printable(`${algorithm} on ${domain}/${task} ${detail}`)}\n  telos experiment one ${printable(folder)} ${id.slice(0, 8)}\n`,
    )
  return ExitCode.done
}

async function findCampaign(word: string, io: Io): Promise<{ readonly campaign: Campaign; readonly folder: string }> {
  const path = resolve(io.cwd, word)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    const { campaign } = await loadCampaign(word, undefined, io)
    return { campaign, folder: resolve(io.cwd, usualFolder(word, campaign.name, io)) }
  }
  const campaign = storedCampaign(path)
  if (campaign === undefined)
    throw new CommandError('badInput', `${word} has no campaign.json, so it is no folder of results`)
  return { campaign, folder: path }
}
