import { DomainError } from '@telos/core'
import type { LiftedProblem } from '@telos/core/lifted'
import { readTask, toProblem } from '@telos/pddl'

/** What the page sends: reading is the worker's work, too. */
export interface Texts {
  readonly domain: string
  readonly problem: string
}

export function readPddl(texts: Texts): LiftedProblem {
  const { task, diagnostics } = readTask(
    { file: 'domain.pddl', text: texts.domain },
    { file: 'problem.pddl', text: texts.problem },
  )
  if (task === undefined) throw new DomainError(diagnostics)
  return toProblem(task.domain, task.problem).problem
}
