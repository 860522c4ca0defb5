/** Reads the campaign that a command names, or reports what is wrong with it. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type CampaignReading, readCampaign } from '@telos/experiments/node'
import manifest from '../../package.json' with { type: 'json' }
import { CommandError } from '../command.ts'
import { readErrorReason } from '../files/read-input.ts'
import type { Io } from '../io.ts'
import { countSeverity, findings } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { pathOf } from './path-of.ts'

/** What measures. */
export const software = `telos ${manifest.version}`

export interface LoadedCampaign extends CampaignReading {
  readonly campaign: NonNullable<CampaignReading['campaign']>
}

/** Throws a `CommandError`, after reporting each mistake with its line. `undone`: what was not done then. */
export async function loadCampaign(
  file: string,
  revision: string | undefined,
  io: Io,
  undone = 'nothing was run',
): Promise<LoadedCampaign> {
  const path = resolve(io.cwd, pathOf(file, 'the file of a campaign'))
  let reading: CampaignReading
  try {
    const found = statSync(path)
    if (found.isDirectory()) throw new CommandError('usage', `${file} is a folder — name the file of a campaign`)
    // it may have no end
    if (found.isCharacterDevice() || found.isBlockDevice())
      throw new CommandError('usage', `${file} is a device — name the file of a campaign`)
    reading = await readCampaign(path, { revision: software, otherRevision: revision })
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new CommandError('badInput', `cannot read ${file}: ${readErrorReason(error)}`)
  }
  const { campaign, diagnostics, text } = reading
  for (const one of diagnostics) {
    const { span } = one
    const shown = { ...one, ...(span && { span: { ...span, file: shownPath(span.file, io) } }) }
    // best known costs have a file of their own
    const isElsewhere = span !== undefined && resolve(io.cwd, span.file) !== path
    reportDiagnostics(io, { file, text: isElsewhere ? await textOf(span.file) : text }, [shown])
  }
  if (campaign !== undefined) return { ...reading, campaign }
  throw new CommandError('badInput', `${findings(countSeverity(diagnostics, 'error'), 0)} in ${file}, so ${undone}`)
}

/** Empty if it cannot be read any more: then the place alone is shown. */
function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

/** Where results go unless `--into` says otherwise: beside the file. */
export function usualFolder(file: string, name: string, io: Io): string {
  return shownPath(join(dirname(resolve(io.cwd, file)), 'results', name), io)
}

function shownPath(path: string, io: Io): string {
  const short = relative(io.cwd, path)
  return short === '' || short.startsWith('..') ? path : short
}
