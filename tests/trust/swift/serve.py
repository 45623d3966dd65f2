"""
Starts an OpenStack Swift with its S3 layer, for tests: `python3 serve.py FOLDER PORT` (of Debian: python3-swift). Keeps
everything in FOLDER, whose file system needs extended attributes. The key is `test:tester`, its secret `testing`. Uses
PORT and the three after it. Ends with its parent's end of its input.
"""

import os
import signal
import sys

folder, port = sys.argv[1], int(sys.argv[2])
servers = {"account": port + 1, "container": port + 2, "object": port + 3}

SWIFT = """[swift-hash]
swift_hash_path_suffix = test
[storage-policy:0]
name = only
default = yes
"""

BACKEND = """[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
log_level = ERROR
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY = """[DEFAULT]
swift_dir = {folder}
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


def write(name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def serve(kind):
    from swift.common import utils

    utils.set_swift_dir(folder)
    from swift.common.storage_policy import reload_storage_policies
    from swift.common.wsgi import run_wsgi

    reload_storage_policies()
    section = "proxy-server" if kind == "proxy" else kind + "-server"
    sys.exit(run_wsgi(os.path.join(folder, kind + ".conf"), section))


def make():
    from swift.common.ring import RingBuilder

    os.makedirs(os.path.join(folder, "devices", "d1"))
    write("swift.conf", SWIFT)
    write("proxy.conf", PROXY.format(folder=folder, port=port))
    for kind, at in servers.items():
        write(kind + ".conf", BACKEND.format(folder=folder, port=at, kind=kind))
        builder = RingBuilder(2, 1, 0)
        builder.add_dev(dict(region=1, zone=1, ip="127.0.0.1", port=at, device="d1", weight=1))
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))


os.makedirs(folder, exist_ok=True)
children = []
# The rings are made in a child, so that no server inherits what making them loads.
maker = os.fork()
if maker == 0:
    make()
    os._exit(0)
if os.waitpid(maker, 0)[1] != 0:
    sys.exit("the rings could not be made")
for kind in [*servers, "proxy"]:
    child = os.fork()
    if child == 0:
        serve(kind)
    children.append(child)
sys.stdin.read()
for child in children:
    os.kill(child, signal.SIGTERM)
