import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useStore } from 'zustand'
import { enabledOf, groupsOf } from '../commands.ts'
import { useShell, useShellState } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { titleOf } from '../words.ts'

/** The keys that work now, under `?`. */
export default function KeyList({ close }: { readonly close: () => void }) {
  const { commands, isMac } = useShell()
  const offered = enabledOf(useStore(commands.store).commands)
  const groups = groupsOf(offered)
  const words = useShellState((state) => state.words)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="dialog key-list" aria-describedby={undefined} lang={words.language}>
          <Dialog.Title>{words.keysHeading}</Dialog.Title>
          <Dialog.Close className="icon-button close" aria-label={words.close}>
            <X size={18} aria-hidden />
          </Dialog.Close>
          <div className="key-groups">
            {groups.map((group) => (
              <section key={group}>
                <h3>{words.groups.get(group) ?? group}</h3>
                <dl>
                  {offered
                    .filter((command) => command.group === group)
                    .map(({ keys, ...command }) => (
                      <div key={command.id}>
                        <dt>{titleOf(words, command)}</dt>
                        <dd>
                          <kbd>{keysAsText(keys, isMac)}</kbd>
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
