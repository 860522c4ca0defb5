/** Runs that are made in this process. */

import { usualLimits } from '../src/campaign/campaign.ts'
import type { Algorithm, CampaignTask, CommandAlgorithm, ResourceLimits, Run, TextRef } from '../src/index.ts'
import { digestOf } from '../src/node/digest.ts'
import { executeRun } from '../src/node/execute/execute-run.ts'
import type { RunAnswer } from '../src/node/execute/run-answer.ts'

const texts = new Map<string, string>()

/** A text as tasks name it. */
export function textRef(text: string, path = 'text'): TextRef {
  const digest = digestOf(text)
  texts.set(digest, text)
  return { path, digest }
}

export function pddlTask(domain: string, problem: string): CampaignTask {
  const refs = { domainText: textRef(domain, 'domain.pddl'), problemText: textRef(problem, 'problem.pddl') }
  return { kind: 'pddl', domain: 'made', name: 'p', ...refs }
}

export function commandOf(
  command: readonly string[],
  { exitCodes = {}, patterns = {} }: Partial<CommandAlgorithm> = {},
): Algorithm {
  return { kind: 'command', name: 'planner', optimal: false, command, exitCodes, patterns }
}

/** Makes one run, with what the campaign's folder holds. */
export async function execute(
  algorithm: Algorithm,
  task: CampaignTask,
  {
    folder,
    limits = {},
    logFile,
  }: { readonly folder: string; readonly limits?: Partial<ResourceLimits>; readonly logFile?: string },
): Promise<RunAnswer> {
  const run: Omit<Run, 'id'> = {
    campaign: 'made',
    algorithm,
    task,
    repetition: 0,
    seed: 1,
    isolation: 'process',
    revision: '',
    limits: { ...usualLimits, ...limits },
  }
  return executeRun(
    { id: digestOf(run), ...run },
    {
      signal: new AbortController().signal,
      text: async ({ digest }) => texts.get(digest)!,
      folder,
      clock: () => performance.now(),
      ...(logFile !== undefined && { logFile }),
    },
  )
}
