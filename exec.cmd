@rem The scripts of package.json begin with exec, so that npm signals the launcher and not a shell that would die on it alone.
@rem cmd has no exec and finds this file instead.
@%*
