/** The part of `package-lock.json` that this file changes. */
interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  /** npm writes the name only if the folder has another name. */
  name?: string;
  version?: string;
  /** The URL of the package, or the folder of a link. */
  resolved?: string;
  link?: boolean;
}

/**
 * No server can have this name (RFC 2606). npm replaces it with the host of the user's registry,
 * because `.npmrc` says so.
 */
const PLACEHOLDER_HOST = 'registry.invalid';

/**
 * Gives each package of a registry a URL with the placeholder's host. Without URLs, npm first
 * downloads the list of all versions of each package, so an installation takes almost twice as
 * long.
 *
 * @param text - `package-lock.json` as npm wrote it
 */
export function setPackageUrls(text: string): string {
  // The cast is safe, because npm wrote the lockfile in the format of `lockfileVersion` 3.
  const lockfile = JSON.parse(text) as Lockfile;
  for (const [folder, lockedPackage] of Object.entries(lockfile.packages)) {
    // The other entries are the repository's own workspaces.
    if (!folder.includes('node_modules/') || lockedPackage.link) continue;
    const name = lockedPackage.name ?? folder.replace(/^.*node_modules\//, '');
    const nameWithoutScope = name.replace(/^.*\//, '');
    lockedPackage.resolved = `https://${PLACEHOLDER_HOST}/${name}/-/${nameWithoutScope}-${lockedPackage.version}.tgz`;
  }
  return `${JSON.stringify(lockfile, null, 2)}\n`;
}
