import type { RunResult } from '../src/results/result.ts'
import type { ResultStore, TextStore } from '../src/results/result-store.ts'

/** A store that forgets when its process ends. `adds` counts second results too. */
export function memoryStore(): ResultStore & TextStore & { readonly all: RunResult[]; readonly adds: string[] } {
  const all: RunResult[] = []
  const adds: string[] = []
  const texts = new Map<string, string>()
  const runs = new Set<string>()
  return {
    all,
    adds,
    async add(result) {
      adds.push(result.run)
      if (runs.has(result.run)) return 'known'
      runs.add(result.run)
      all.push(result)
      return 'added'
    },
    runs: async () => new Set(runs),
    async *results() {
      yield* all
    },
    put: async (digest, text) => void (texts.has(digest) || texts.set(digest, text)),
    get: async (digest) => texts.get(digest),
    close: async () => {},
  }
}
