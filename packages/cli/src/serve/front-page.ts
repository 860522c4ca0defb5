/** The texts of a planning service for people: its greeting and its front page. */
import { packageNames } from './planner-packages.ts'

export interface ServiceLimits {
  readonly time: number
  readonly memory: number
  readonly parallel: number
  readonly queue: number
}

/** Printed when the service starts. */
export function greeting(url: string, limits: ServiceLimits, token: string | undefined): string {
  const { time, memory, parallel, queue } = limits
  return [
    `telos serves planners at ${url} (this machine only)`,
    '  VS Code, extension "PDDL": create a planner configuration, and choose',
    `    "Planning-as-a-service URL": ${url}/package`,
    `    or "sync. service URL":      ${url}/solve`,
    ...(token === undefined
      ? []
      : [`  token: ${token}`, '    in the header "Authorization: Bearer TOKEN", or as ?token=TOKEN in the address']),
    `each run: ${time} s, ${memory} MB; ${parallel} at a time, ${queue} more wait`,
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}

/** `GET /`. */
export function frontPage(version: string): string {
  return [
    `telos ${version}: planning as a service, for programs on this machine`,
    '',
    'GET  /package               planners, as data',
    'GET  /package/NAME          one planner',
    'POST /package/NAME/solve    {"domain": TEXT, "problem": TEXT}: returns {"result": "/check/ID"}',
    'GET  /check/ID              {"status": "PENDING"}, later the plan',
    'POST /solve                 {"domain": TEXT, "problem": TEXT}: waits and returns the plan',
    'POST /validate              {"domain": TEXT, "problem": TEXT, "plan": TEXT}: whether the plan works',
    '',
    `NAME is one of: ${packageNames.join(', ')}`,
    '',
  ].join('\n')
}
