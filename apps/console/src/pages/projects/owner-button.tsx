import { type ReactNode, useState } from 'react';
import { useOwnerLink } from '../../api/project-actions.ts';
import type { Project } from '../../api/projects.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { toastError } from '../../ui/toast.tsx';

/** Opens the app in a new tab, on the page that makes its visitor the owner. */
export function OwnerButton({ project }: { project: Pick<Project, 'id' | 'name'> }): ReactNode {
  const create = useOwnerLink(project.id);
  const [url, setUrl] = useState<string | null>(null);
  const open = () => {
    // Browsers allow a new tab only during a click, not after the link has arrived.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    void create.mutateAsync().then(
      (link) => {
        if (tab) tab.location.replace(link.url);
        else setUrl(link.url);
      },
      (error) => {
        tab?.close();
        toastError('The app could not be opened as its owner.', error);
      },
    );
  };
  return (
    <>
      <Button icon="key" isBusy={create.isPending} onClick={open}>
        Open as owner
      </Button>
      <Dialog
        isOpen={url !== null}
        onClose={() => setUrl(null)}
        title="Your browser blocked the new tab"
        description={`Open ${project.name} as its owner with this link. It works once, for 24 hours: treat it as a password.`}
      >
        <DialogButtons>
          <Button onClick={() => setUrl(null)}>Close</Button>
          <ButtonAnchor kind="primary" icon="external" href={url ?? ''} target="_blank" rel="noreferrer">
            Open as owner
          </ButtonAnchor>
        </DialogButtons>
      </Dialog>
    </>
  );
}
