/** What the laboratory has, for views without a search of their own. */
import { useEffect, useState } from 'react'
import type { Catalogue, LabLanguage } from '../../workers/lab/lab-contract.ts'
import { labWorker } from './lab-worker.ts'

/** Undefined until it is known, and as long as it is not wanted: the worker is started for it. */
export function useCatalogue(language: LabLanguage, isWanted = true): Catalogue | undefined {
  const [catalogue, setCatalogue] = useState<Catalogue>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    labWorker()
      .ask('catalogue', { language })
      // without it, there are still documents to choose
      .then(
        (found) => isCurrent && setCatalogue(found),
        () => undefined,
      )
    return () => void (isCurrent = false)
  }, [language, isWanted])
  return catalogue
}
