import { cpus, hostname, loadavg } from 'node:os'
import type { Machine } from '../../results/result.ts'

let processors: { readonly name: string; readonly count: number } | undefined

/**
 * Describes this machine and how busy it is.
 *
 * @example thisMachine('telos 0.1.0').software // 'linux, node 20.20.2, telos 0.1.0'
 */
export function thisMachine(telos: string): Machine {
  // it takes milliseconds, and does not change
  if (processors === undefined) {
    const all = cpus()
    processors = { name: all[0]?.model.trim() ?? 'unknown', count: all.length }
  }
  return {
    host: hostname(),
    processor: processors.name,
    cores: processors.count,
    software: `${process.platform}, node ${process.versions.node}, ${telos}`,
    load: Math.round(loadavg()[0] * 100) / 100,
  }
}
