/** Keeps the address and the view together: what is changed here is written there, and an address that is entered is shown. */
import { useEffect, useRef } from 'react'
import type { StudioShell } from '../../../shell/room.ts'
import { readRoute, routeAsHash } from '../../../shell/route.ts'
import type { LabModel } from '../model/lab-model.ts'
import type { LabState } from '../model/lab-state.ts'
import { addressRoute, type LabAddress, readAddress } from './lab-address.ts'

/** Milliseconds between two writes: browsers forbid many in a row. */
const pause = 400

/** The address of what is shown. */
export function addressOf(state: LabState, { subject }: Pick<LabAddress, 'subject'>): LabAddress {
  const { lanes, moment, selected, against, colour, shape, language, collapsed, breakpoints } = state
  return {
    subject,
    jobs: lanes.map(({ job }) => job),
    step: moment,
    selected,
    against,
    colour,
    shape,
    language,
    collapsed,
    breakpoints,
  }
}

export function useLabAddress(model: LabModel, address: LabAddress, shell: StudioShell): void {
  /** What this view has written last: it comes back as an address, and is no news. */
  const written = useRef<string>(undefined)
  const shown = useRef(address)
  shown.current = address
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      const route = readRoute(location.hash)
      // what was left must not call its reader back
      if (route.room !== 'lab') return
      const next = addressRoute(addressOf(model.store.getState(), shown.current), route.query)
      const hash = routeAsHash(next)
      if (JSON.stringify(readAddress(route).subject) !== JSON.stringify(shown.current.subject)) return
      written.current = hash
      if (hash !== location.hash) shell.go(next, { replace: true })
    }
    const stop = model.store.subscribe((state, before) => {
      const parts = [
        ...(['lanes', 'moment', 'selected', 'against', 'colour', 'shape', 'language', 'collapsed'] as const),
        'breakpoints' as const,
      ]
      if (parts.some((part) => state[part] !== before[part])) timer ??= setTimeout(write, pause)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [model, shell])
  const hash = routeAsHash(addressRoute(address))
  const first = useRef(hash)
  useEffect(() => {
    if (hash === first.current || hash === written.current) return
    first.current = hash
    void model.follow(shown.current)
  }, [model, hash])
}
